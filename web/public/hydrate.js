// Loads the scripts of a prerendered page after its first paint, so that they do not compete with its text for the network.
const { entry, parts } = document.currentScript.dataset
const load = () => {
  for (const href of parts.split(' ')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = href
    document.head.append(link)
  }
  import(entry)
}
// A page in a background tab is not painted before somebody looks at it.
if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
