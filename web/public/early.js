// Before the first paint: light or dark, and whether somebody is signed in; and what is pressed before React hears of it.
// A file of its own, because the page's policy refuses inline scripts.
const page = document.documentElement
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const paint = () => {
  const chosen = localStorage.getItem('appetite-theme')
  page.setAttribute('data-mantine-color-scheme', chosen ?? (dark.matches ? 'dark' : 'light'))
}
dark.addEventListener('change', paint)
window.addEventListener('storage', paint)
window.addEventListener('appetite-theme', paint)
paint()
if (localStorage.getItem('jwtToken')) page.setAttribute('data-signed-in', '')

// Given to the page once it listens (main.tsx). A link, a question that opens or a form that is sent need nobody who listens.
const types = ['pointerdown', 'click', 'keydown']
const missed = []
const keep = event => {
  const on = event.isTrusted && event.target.closest?.('button[type="button"], input')
  if (on) missed.push({ event, on })
}
/** The same control, where the page was drawn anew. */
const nowOf = control =>
  control.isConnected
    ? control
    : [...document.querySelectorAll(control.localName)].find(each => each.isEqualNode(control))
const hand = () => {
  for (const type of types) document.removeEventListener(type, keep, true)
  for (const { event, on } of missed) nowOf(on)?.dispatchEvent(new event.constructor(event.type, event))
}
for (const type of types) document.addEventListener(type, keep, true)
window.addEventListener('appetite-listens', hand, { once: true })
