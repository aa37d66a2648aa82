// Brings a page that was made ahead to life once it is painted, so that its text need not share the line with its scripts.
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
// A page in the background is not painted before somebody looks at it.
if (document.hidden) load()
else requestAnimationFrame(() => setTimeout(load))
