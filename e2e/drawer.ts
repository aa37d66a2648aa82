// Locators for the drawer 'Listing Details'.
import type { Page } from '@playwright/test'

export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Listing Details' })
export const providers = (page: Page) => drawer(page).getByRole('region', { name: 'List Of Providers' })
export const toCall = (page: Page) => page.getByRole('list', { name: 'Who to call' }).getByRole('listitem')
