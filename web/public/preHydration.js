// Runs before the first paint: sets the theme and whether somebody is signed in, and keeps clicks and typed text until React
// listens (main.tsx). It is a file of its own, because the page's policy refuses inline scripts.
const page = document.documentElement
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const setTheme = () => {
  const chosen = localStorage.getItem('appetite-theme')
  page.setAttribute('data-theme', chosen ?? (dark.matches ? 'dark' : 'light'))
}
dark.addEventListener('change', setTheme)
window.addEventListener('storage', setTheme)
window.addEventListener('appetite-theme', setTheme)
setTheme()
if (localStorage.getItem('jwtToken')) page.setAttribute('data-signed-in', '')
// The last width of the account's button (pages/frame/AccountMenu.tsx).
const width = localStorage.getItem('appetite-me-width')
if (width) page.style.setProperty('--me-w', width)

// Links, <details> and forms work without a script; buttons and fields do not.
const types = ['pointerdown', 'mousedown', 'click', 'keydown']
const events = []
const keepEvent = event => {
  const target = event.isTrusted && event.target.closest?.('button[type="button"], input')
  if (target) events.push({ event, target })
}
const texts = new Map()
const keepText = ({ target }) => {
  if (target.matches('input:not([type="checkbox"], [type="radio"])')) texts.set(target, target.value)
}
const setNative = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
const replay = () => {
  document.removeEventListener('input', keepText, true)
  for (const type of types) document.removeEventListener(type, keepEvent, true)
  for (const { event, target } of events) target.dispatchEvent(new event.constructor(event.type, event))
  for (const [field, text] of texts) {
    // React hydrates a field at its first event, if no key was pressed in it.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // React ignores an input event whose value it knows, so the value is emptied first, and then set behind React's back.
    field.value = ''
    setNative.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
for (const type of types) document.addEventListener(type, keepEvent, true)
document.addEventListener('input', keepText, true)
window.addEventListener('appetite-listens', replay, { once: true })
