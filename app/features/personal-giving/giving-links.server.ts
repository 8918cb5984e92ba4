import { yourGivingWords } from '#words/your-giving.ts'
import { cancelQuery } from '#app/features/gifts/cancel-field.ts'
import { GIVING } from '#app/features/gifts/giving-purpose.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import { findGiving, hasGiving } from './find-giving.server.ts'

export const givingLinks: LinkSource = {
  what: yourGivingWords.what,
  async find(services, email, cancels) {
    if (!(await hasGiving(services, email))) return undefined
    const found = { label: yourGivingWords.what.title, link: { purpose: GIVING, subject: email } }
    if (cancels === undefined) return found
    const { monthly } = await findGiving(services, email)
    return monthly.some(({ reference }) => reference === cancels) ? { ...found, query: cancelQuery(cancels) } : found
  },
  // A payment arrived.
  proven: true,
}
