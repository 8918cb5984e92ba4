import type { Locator, Page } from 'playwright-core'

/** Finds the names of the places that a page shows as cards. They are headings. */
export const cardsOf = (page: Page): Locator => page.locator('main ul > li.card h3')

export const namesOf = (page: Page): Promise<string[]> => cardsOf(page).allInnerTexts()
