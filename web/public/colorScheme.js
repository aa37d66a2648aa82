// Before the first paint: light or dark, and whether somebody is signed in. A file of its own, because the page's policy
// refuses inline scripts.
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
