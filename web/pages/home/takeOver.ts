// Puts the kit's fields in the place of the plain ones without losing a key, a press or the focus.

/** `swap` draws them at once, the first with the text that stands in it. */
export async function takeOver(form: HTMLElement, pressed: Element | null, swap: (text: string) => void) {
  await endOfComposition(form)
  const before = inputsOf(form)
  const left = before.find(input => input === document.activeElement)
  const typed = left?.value ?? ''
  const caret = left?.selectionStart ?? typed.length
  const wasPressed = left?.closest('.seg')?.contains(pressed) ?? false

  swap(left === before[0] ? '' : (before[0]?.value ?? ''))
  const field = left && inputsOf(form)[before.indexOf(left)]
  if (!field) return
  field.focus()
  if (typed) {
    type(field, typed)
    field.setSelectionRange(caret, caret)
  } else if (wasPressed) press(field)
}

const inputsOf = (form: HTMLElement) => [...form.querySelectorAll('input')]

/** As a keyboard would: the field's own listeners hear of it. */
function type(field: HTMLInputElement, text: string) {
  // React keeps a setter of its own on the field, and would take the text for one that it knows already.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function press(field: HTMLInputElement) {
  field.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
  field.click()
}

/** A letter that is being composed would be torn apart. */
function endOfComposition(form: HTMLElement): Promise<void> | undefined {
  if (!form.matches('[data-composing]')) return undefined
  return new Promise(resolve => {
    form.addEventListener('compositionend', () => resolve(), { once: true })
  })
}
