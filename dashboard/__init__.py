"""What a person sees. Imports plump_core, never the other way."""
