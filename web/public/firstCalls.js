// Makes the first calls of a page of members before its scripts are loaded, which take the answers over (platform/pageAnswers.ts). The
// skeleton of the listings (features/listings/search/ListingsPageSkeleton.tsx) gets the names of the first results meanwhile.
const { calls } = document.currentScript.dataset
const token = localStorage.getItem('jwtToken')
const skeleton = document.querySelector('[data-skeleton]')
const id = /\/(\d+)$/.exec(location.pathname)?.[1]
const isCompact = localStorage.getItem('appetite-results')?.includes('"density":"compact"')

// The listings look different in another view: it keeps the plain header of pages without a skeleton.
const isOther = skeleton && (isCompact || new URLSearchParams(location.search).has('view'))
if (isOther) skeleton.remove()
else if (skeleton) makeRoom()
if (token && (skeleton ? !isOther && location.search === '' : id)) ask()

function ask() {
  const headers = { authorization: `Bearer ${token}` }
  const asked = calls.split(' ').map(call => call.replace('-id-', id))
  const replies = asked.map(call => [call, fetch(call, { headers })])
  const [[, first]] = replies
  const named = skeleton ? first.then(reply => reply.clone().json()).then(writeNames) : first
  // A failure is shown by the page, which gets the same answers.
  const shown = Promise.allSettled([named, ...replies.map(([, reply]) => reply)])
  window.appetiteFirst = { replies: new Map(replies), shown }
}

function writeNames({ listings }) {
  const places = skeleton.querySelectorAll('article')
  for (const [index, listing] of listings.slice(0, places.length).entries())
    for (const slot of places[index].querySelectorAll('[data-fill]')) slot.textContent = listing[slot.dataset.fill]
}

/** For what the skeleton has only for some searches and readers. The script blocks the first paint, so nothing moves. */
function makeRoom() {
  if (/[?&](state|line_of_business)=/.test(location.search))
    for (const line of skeleton.querySelectorAll('[data-call-line]')) line.hidden = false
  if (localStorage.getItem('appetite-checklist') === null) return
  const place = skeleton.querySelector('[data-checklist]')
  place.hidden = false
  const height = localStorage.getItem(`appetite-checklist-${place.offsetWidth}`)
  if (height) place.firstElementChild.style.height = height
}
