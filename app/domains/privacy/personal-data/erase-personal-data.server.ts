import type { Trx } from '#app/platform/database/database.server.ts'
import { eraseAddress } from '#app/platform/mail/erase-address.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { listLinkSubjects } from './list-personal-data.server.ts'
import type { ErasureResult, PersonalDataSource } from './personal-data-source.ts'

/** The number of erased records by the name of their source. Sources without any are left out. */
export type ErasedCounts = Record<string, number>

/**
 * Erases a person from every source, in order, then their mails, personal links and jobs. A source that must keep its rows anonymizes them.
 * @param email in lower case
 * @returns also the paragraphs of the last mail, and what to do after the transaction
 */
export async function erasePersonalData(services: Services, trx: Trx, sources: PersonalDataSource[], email: string) {
  const subjects = await listLinkSubjects(trx, sources, email)
  const counts: ErasedCounts = {}
  const erased: ErasureResult[] = []
  for (const { name, erase } of sources) {
    if (!erase) continue
    const each = await erase(services, trx, email)
    erased.push(each)
    counts[name] = (counts[name] ?? 0) + each.count
  }
  const { mails, links, jobs } = await eraseAddress(trx, { email, subjects })
  Object.assign(counts, { mail: mails, link: links, work: jobs })
  return {
    counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    paragraphs: erased.flatMap(({ paragraphs = [] }) => paragraphs),
    afterCommit: async () => {
      for (const { afterCommit } of erased) await afterCommit?.()
    },
  }
}
