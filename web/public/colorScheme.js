// Sets light or dark before the first paint; a file of its own, because the page's policy refuses inline scripts.
const dark = window.matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.setAttribute('data-mantine-color-scheme', dark.matches ? 'dark' : 'light')
dark.addEventListener('change', follow)
follow()
