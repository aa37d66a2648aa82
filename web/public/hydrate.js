// Loads the scripts of a page that has text in its HTML after that text is painted, so that they do not compete with it for the network.
const { entry, parts } = document.currentScript.dataset
const load = () => {
  const link = href => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(...parts.split(' ').map(link))
  import(entry)
}
const loadAfterPaint = () => requestAnimationFrame(() => setTimeout(load))
const first = window.appetiteFirst
/** A call that takes longer has its answer before the scripts all the same, and whoever waits for the page loses nothing. */
const mostMs = 100
// A page in a background tab is not painted before somebody looks at it.
if (document.hidden) load()
// The names of the first results come first (firstCalls.js).
else if (first) Promise.race([first.shown, new Promise(done => setTimeout(done, mostMs))]).then(loadAfterPaint)
// A skeleton without names is no reason to wait.
else if (document.querySelector('[data-skeleton]')) load()
else loadAfterPaint()
