// Runs before the first paint: sets the theme and whether somebody is signed in. It is a file of its own, because the page's
// policy refuses inline scripts.
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
