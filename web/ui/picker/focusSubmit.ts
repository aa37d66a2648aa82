// After a choice the form's submit button has the focus, where it can be pressed and is in view.
export function focusSubmit(field: HTMLElement) {
  const submit = Array.from(field.closest('form')?.elements ?? []).find(
    (control): control is HTMLButtonElement =>
      control instanceof HTMLButtonElement && control.type === 'submit' && !control.disabled,
  )
  if (!submit) return
  // Far away from a long form's field the focus would be lost from sight, and the page would jump.
  const { top, bottom } = submit.getBoundingClientRect()
  if (bottom > 0 && top < window.innerHeight) submit.focus({ preventScroll: true })
}
