// Before the first paint: light or dark, and whether somebody is signed in; and what is pressed before the page is alive.
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
document.addEventListener('click', ({ target }) => {
  const { opens } = target.closest?.('[data-opens]')?.dataset ?? {}
  if (opens) page.dataset.pressed = opens
})
