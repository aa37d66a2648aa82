// Loads the scripts of a page that has its text in the HTML after the first paint, so that they do not compete with it for the network.
const { entry, parts } = document.currentScript.dataset
const load = () => {
  const link = href => Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
  document.head.append(...parts.split(' ').map(link))
  import(entry)
}
// The names of the first results come before the scripts (firstCalls.js), unless the server takes long.
const mostMs = 500
const shown =
  window.appetiteFirst && Promise.race([window.appetiteFirst.shown, new Promise(done => setTimeout(done, mostMs))])
// A page in a background tab is not painted before somebody looks at it.
if (document.hidden) load()
else Promise.resolve(shown).then(() => requestAnimationFrame(() => setTimeout(load)))
