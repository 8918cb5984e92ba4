import type { Page } from 'playwright-core'

/** The phone's menu, while it is open. */
export const openedMenu = (page: Page) => page.locator('dialog.sheet[open]')
export const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click()
/** A page that is open as a dialog over another. */
export const openedDialog = (page: Page) => page.locator('dialog.dialog[open]:not(.sheet)')
