import { yourGivingWords } from '#words/your-giving.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { hasGiving } from './find-giving.server.ts'

export const givingLinks: LinkSource = {
  what: yourGivingWords.what,
  async find(services, email) {
    return (await hasGiving(services, email)) ? { label: yourGivingWords.what.title, link: { purpose: GIVING, subject: email } } : undefined
  },
  // A payment arrived.
  proven: true,
}
