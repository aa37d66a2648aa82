// Before the first paint: light or dark, and whether somebody is signed in; and what is pressed before React hears of it.
// A file of its own, because the page's policy refuses inline scripts.
const page = document.documentElement
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const paint = () => {
  const chosen = localStorage.getItem('appetite-theme')
  page.setAttribute('data-theme', chosen ?? (dark.matches ? 'dark' : 'light'))
}
dark.addEventListener('change', paint)
window.addEventListener('storage', paint)
window.addEventListener('appetite-theme', paint)
paint()
if (localStorage.getItem('jwtToken')) page.setAttribute('data-signed-in', '')
// How wide the account's button was (pages/frame/AccountMenu.tsx).
const width = localStorage.getItem('appetite-me-width')
if (width) page.style.setProperty('--me-w', width)

// Given to the page once it listens (main.tsx). A link, a question that opens or a form that is sent need nobody who listens.
const types = ['pointerdown', 'mousedown', 'click', 'keydown']
const missed = []
const keep = event => {
  const on = event.isTrusted && event.target.closest?.('button[type="button"], input')
  if (on) missed.push({ event, on })
}
const typed = new Map()
const note = ({ target }) => {
  if (target.matches('input:not([type="checkbox"], [type="radio"])')) typed.set(target, target.value)
}
/** React takes a field over without the words in it, and hears of those alone that come past its own watch on the value. */
const typeAgain = (field, words) => {
  // Should React have taken the words over with the field, it is to see them change.
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
const hand = () => {
  document.removeEventListener('input', note, true)
  for (const type of types) document.removeEventListener(type, keep, true)
  for (const { event, on } of missed) on.dispatchEvent(new event.constructor(event.type, event))
  for (const [field, words] of typed) {
    // The first event has it taken over, should no key have been pressed.
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // What React found in the field as it took it over is no change to it, so the field is emptied with its knowledge first.
    field.value = ''
    typeAgain(field, words)
  }
}
for (const type of types) document.addEventListener(type, keep, true)
document.addEventListener('input', note, true)
window.addEventListener('appetite-listens', hand, { once: true })
