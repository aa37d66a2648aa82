// Asks for the first results before the scripts of the page are loaded, and writes their names into the skeleton of the page
// (features/listings/ListingsPageSkeleton.tsx). The scripts take the answer over (platform/pageAnswers.ts).
const { call } = document.currentScript.dataset
const token = localStorage.getItem('jwtToken')
const skeleton = document.querySelector('[data-skeleton]')
const isCompact = localStorage.getItem('appetite-results')?.includes('"density":"compact"')

// The page looks different in another view: it keeps the plain header of pages without a skeleton.
if (isCompact || new URLSearchParams(location.search).has('view')) skeleton.remove()
else {
  const checklist = localStorage.getItem('appetite-checklist') !== null && skeleton.querySelector('[data-checklist]')
  if (checklist) {
    checklist.hidden = false
    const height = localStorage.getItem(`appetite-checklist-${checklist.offsetWidth}`)
    if (height) checklist.firstElementChild.style.height = height
  }
  if (token && location.search === '') {
    const reply = fetch(call, { headers: { authorization: `Bearer ${token}` } })
    const shown = reply.then(answer => answer.clone().json()).then(show)
    // A failure is shown by the page, which gets the same answer.
    window.appetiteFirst = { call, reply, shown: shown.catch(() => undefined) }
  }
}

function show({ listings }) {
  const places = skeleton.querySelectorAll('article')
  for (const [index, listing] of listings.slice(0, places.length).entries())
    for (const slot of places[index].querySelectorAll('[data-fill]')) slot.textContent = listing[slot.dataset.fill]
}
