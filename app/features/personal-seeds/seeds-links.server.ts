import { mySeedsWords } from '#words/seeds.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import type { LinkSource } from '#app/features/personal-links/link-source.ts'
import type { PersonalLink } from '#app/platform/personal-links.server.ts'

/** The purpose of a link to 'my seeds'; its subject is the address, in lower case. */
export const SEEDS = 'seeds'

export const seedsLink = (email: string): PersonalLink => ({ purpose: SEEDS, subject: email.trim().toLowerCase() })

export const seedsLinks: LinkSource = {
  what: mySeedsWords.what,
  async find({ db }, email) {
    return (await findHolder(db, email)) ? { label: mySeedsWords.what.title, link: seedsLink(email) } : undefined
  },
}
