// Runs before the first paint, so that a chosen theme does not flash; a file of its own because the content policy allows no inline script.
(function () {
  try {
    var prefs = JSON.parse(localStorage.getItem('tilewright.prefs') || '{}');
    if (prefs.theme === 'dark' || prefs.theme === 'light') document.documentElement.dataset.theme = prefs.theme;
    if (prefs.lang) document.documentElement.lang = prefs.lang;
  } catch (e) {
    /* a broken store is an empty one */
  }
})();
