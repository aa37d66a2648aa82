// Holds an open list under its field, or above where there is more room, over everything else on the page.
const gap = 6

/** A ref for a `popover="manual"` inside the field it belongs to. */
export function showBelow(list: HTMLElement | null) {
  const field = list?.parentElement
  if (!list || !field) return
  const place = (event?: Event) => {
    if (event?.target instanceof Node && list.contains(event.target)) return
    const { left, top, bottom, width } = field.getBoundingClientRect()
    const height = window.visualViewport?.height ?? window.innerHeight
    const below = height - bottom - 2 * gap
    const above = top - 2 * gap
    const up = below < list.scrollHeight && above > below
    const wide = Math.min(Math.max(width, 220), window.innerWidth - 2 * gap)
    list.style.setProperty('--room', `${Math.max(up ? above : below, 96)}px`)
    list.style.width = `${wide}px`
    list.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - wide - gap))}px`
    list.style.top = up ? 'auto' : `${bottom + gap}px`
    list.style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto'
  }
  if (!list.matches(':popover-open')) list.showPopover()
  place()
  const sizes = new ResizeObserver(() => place())
  sizes.observe(field)
  sizes.observe(list)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.visualViewport?.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', place, { capture: true })
    window.visualViewport?.removeEventListener('resize', place)
  }
}
