import { type PagePath, pages } from '#words/pages.ts'
import { type Page, pageAt } from '#app/features/site/pages.ts'
import { figures } from './figures.ts'

/** Every public page of the site. */
export const catalogue: Page[] = (Object.keys(pages) as PagePath[]).map((path) => pageAt(path, figures))
