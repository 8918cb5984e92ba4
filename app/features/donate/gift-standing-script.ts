/** The script of a private page with monthly gifts: `data-gift` is the id of one, beside what it is now where it goes on. */
import { rememberStanding } from './kept-gifts.ts'

for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-gift]')) {
  const { gift, cents, email } = dataset
  rememberStanding(gift!, cents && email ? { cents: Number(cents), email } : 'over')
}
