// Locators for the drawer 'Listing Details'.
import type { Page } from '@playwright/test'

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Listing Details' })
export const providers = (page: Page) => drawer(page).getByRole('region', { name: 'List Of Providers' })
/** What a screen reader hears when the key `s` has saved a listing, or not any more. */
export const spoken = (page: Page) => page.locator('[aria-live="polite"]').filter({ hasText: /^Listing / })
export const saveWords = ['Listing removed from saved listings', 'Listing saved'] as const
export const toCall = (page: Page) => page.getByRole('list', { name: 'Who to call' }).getByRole('listitem')
