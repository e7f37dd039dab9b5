"""What Streamlit runs for every view of a page: the router.

It has a folder to itself because Streamlit takes a folder ``pages`` beside its script for an older
kind of pages, and would show those without the router.
"""

from dashboard.app import main

main()
