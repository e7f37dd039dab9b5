"""A shared dashboard on this computer alone, for tests: ``python -m tests.dashboard.shared PORT``.

Below every page it says who looks, tries to write on request, and draws the owner's panel.
"""

import sys

import streamlit as st

from dashboard import app, serve, share
from dashboard.share import lan, panel


def below(page):
    """The page with our own part below it."""

    def drawn():
        page()
        st.write(f"role: {share.role()}")
        if st.button("Try to write"):
            try:
                share.require_writer()
                st.write("written")
            except share.GuestError as error:
                st.write(error.text("sv"))
        panel.panel("sv")

    return drawn


if __name__ == "__main__":
    serve.EVERYWHERE = "127.0.0.1"
    lan.addresses = lambda: ("127.0.0.1",)
    app.main = below(app.main)
    sys.exit(serve.serve(share=True, browser=False, port=int(sys.argv[1]), lang="en"))
