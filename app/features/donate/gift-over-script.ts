/** The script of a private page on which a monthly gift has ended, or is to end: `data-over` is its id. */
import { rememberStanding } from './kept-gifts.ts'

for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-over]')) rememberStanding(dataset.over!, false)
