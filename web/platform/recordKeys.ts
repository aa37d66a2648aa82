// The keyboard shortcuts of a record's page. Each clicks a button of the page: without that button the shortcut does not exist.
import { takeFocus } from '#web/ui/focus.ts'
import type { Shortcut } from './shortcuts.ts'

export function recordKeys(record: () => Element | null | undefined): Shortcut[] {
  const find = (what: string) => record()?.querySelector<HTMLElement>(what) ?? null
  const keyFor = (key: string, does: string, what: string): Shortcut => ({
    key,
    does,
    when: () => find(what) !== null,
    run: () => find(what)?.click(),
  })
  const phone = 'a[href^="tel:"]'
  return [
    keyFor('s', 'Save', 'button[aria-pressed="false"][aria-label^="Save "]'),
    keyFor('s', 'Remove from saved', 'button[aria-pressed="true"][aria-label^="Save "]'),
    {
      ...keyFor('c', 'Call: go to the phone number, then dial it', phone),
      run: () => {
        const { activeElement } = document
        const isThere = activeElement?.matches(phone) && record()?.contains(activeElement)
        if (isThere && activeElement instanceof HTMLElement) activeElement.click()
        else takeFocus(find(phone))
      },
    },
    keyFor('e', 'Edit', 'a[href*="/edit/"]'),
  ]
}

/** The element to look in on a page that shows one record. */
export const pageOfRecord = () => document.getElementById('main')
