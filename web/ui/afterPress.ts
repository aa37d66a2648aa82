// Waits for the end of a press, for what would move the pressed element away.

/** Runs at once, or after the press that took the focus: an error that appears during it would move what is pressed away. */
export function afterPress(run: () => void) {
  if (!document.querySelector(':active')) return run()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    setTimeout(run)
  }
  // On a touch screen the focus moves after `pointerup`, so `mouseup` counts too.
  for (const event of ['pointerup', 'mouseup', 'pointercancel', 'keyup'])
    window.addEventListener(event, end, { signal: ended.signal, capture: true })
}
