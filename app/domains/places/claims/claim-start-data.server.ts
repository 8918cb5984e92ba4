import { labeled, type PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import type { RetentionEntry } from '#app/domains/privacy/retention/retention-entry.ts'
import { deleteStarts, eraseStarts, listStartsTo } from './claim-start-store.server.ts'

/** Claims that were begun and not sent in. */
export const claimStartData: PersonalDataSource = {
  name: 'claimStart',
  async list(db, { email }) {
    const starts = await listStartsTo(db, email)
    return starts.map((start) => ({
      id: start.id,
      at: start.createdAt,
      rows: labeled({ businessName: start.typedName, reached: start.destination }),
      raw: start,
    }))
  },
  listLinkSubjects: async (db, email) => (await listStartsTo(db, email)).map(({ id }) => id),
  async erase(_services, trx, email) {
    const starts = await listStartsTo(trx, email)
    return {
      count: await eraseStarts(
        trx,
        starts.map(({ id }) => id),
      ),
    }
  },
}

export const claimStartRetention: RetentionEntry = {
  name: 'starts',
  ages: [],
  purge: ({ db }, now) => deleteStarts(db, now),
}
