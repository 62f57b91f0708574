"""The routes: what is asked over HTTP and through sockets, and by whom."""
