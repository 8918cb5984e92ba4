/** Runs on private pages. `data-gift` is the id of a monthly gift, with its amount while it continues. */
import { rememberStatus } from './kept-gifts.ts'

for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-gift]')) {
  const { gift, cents, email } = dataset
  rememberStatus(gift!, cents && email ? { cents: Number(cents), email } : 'over')
}
