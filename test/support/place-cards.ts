import type { Locator, Page } from 'playwright-core'

/** The names of the places that a page shows as cards, as headings. */
export const cardsOf = (page: Page): Locator => page.locator('main ul > li.card h3')

export const namesOf = (page: Page): Promise<string[]> => cardsOf(page).allInnerTexts()
