// Buttons and fields of a prerendered page are disabled until its scripts are there; links work at once. A `fieldset` around the
// page would do the same, but Chromium loses the layout of a container query in one.

/** What is disabled anyway stays so. React compares no attributes when it hydrates. */
export const disableControls = (html: string): string =>
  html.replaceAll(/<(button|input)\b(?![^>]* disabled="")/g, '<$1 disabled="" data-early=""')

/** What is marked `data-late` does so for itself. */
export function enableControls(): void {
  for (const control of document.querySelectorAll('[data-early]:not([data-late] *)')) {
    control.removeAttribute('disabled')
    control.removeAttribute('data-early')
  }
}
