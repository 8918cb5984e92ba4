/** The script of a private page with monthly gifts: `data-standing` is the id of one, beside what it is now where it goes on. */
import { rememberStanding } from './kept-gifts.ts'

for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-standing]')) {
  const { standing, cents, email } = dataset
  rememberStanding(standing!, cents && email ? { cents: Number(cents), email } : 'over')
}
