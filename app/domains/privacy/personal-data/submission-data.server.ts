import { sql } from 'kysely'
import { claimWords } from '#copy/places/claim.ts'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { labeled, type PersonalDataSource, type PersonalRecord } from './personal-data-source.ts'
import { deleteReceived, selectReceived } from '#app/forms/received-rows.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type AnySubmissionKind, typedParts } from '#app/forms/submissions/submission-kind.ts'

/** What works behind a submission, and which of the staff decided. */
const INNER = ['idempotencyKey', 'toldAt', 'crowded', 'against', 'mayShow', 'decidedBy', 'setAsideBy']

/** How the desk calls the page of a submission, where it has one. */
const PAGES: Partial<Record<AnySubmissionKind['what'], NonNullable<PersonalRecord['page']>['kind']>> = {
  ambassador: 'ambassador',
  partnership: 'application',
  claim: 'claim',
  memory: 'memory',
  storyRemoval: 'removal',
}

type Erasing = {
  /** Erases what came from an address, where deleting its rows is not enough. @returns how many */
  erase?: (services: Services, trx: Trx, email: string) => Promise<number>
  isKept?: true
}

/** What people sent through one form. */
export function submissionData(kind: AnySubmissionKind, { erase, isKept }: Erasing = {}): PersonalDataSource {
  const { table, writtenTo = sql<string>`lower(email)` } = kind
  return {
    name: kind.what as PersonalDataSource['name'],
    isSent: true,
    ...(isKept && { isKept }),
    ...(kind.linkSubjects && { listLinkSubjects: kind.linkSubjects }),
    async list(db, { email, limit }) {
      const rows = await selectReceived(db, table)
        .selectAll()
        .where(writtenTo, '=', email)
        .orderBy('receivedAt', 'desc')
        .$if(limit !== undefined, (query) => query.limit(limit!))
        .execute()
      return rows.map((row) => recordOf(kind, row))
    },
    async erase(services, trx, email) {
      const count = erase
        ? await erase(services, trx, email)
        : Number((await deleteReceived(trx, table).where(writtenTo, '=', email).executeTakeFirst()).numDeletedRows)
      if (count > 0 && kind.countedAs) await services.pageCache.invalidateOnCommit(trx, kind.countedAs)
      return { count }
    },
  }
}

/** What some of the tables know besides what was typed. */
type Decided = {
  pictureId?: string | null
  logoId?: string | null
  who?: keyof typeof words.who
  outcome?: keyof typeof words.outcome
  decidedWhy?: string | null
  proofAsked?: string | null
  asksErasure?: boolean
}

function recordOf(kind: AnySubmissionKind, row: { id: string; reference: string; receivedAt: Date }): PersonalRecord {
  const { claim, listing, ...typed } = typedParts(kind, row)
  const { pictureId, logoId, who, outcome, decidedWhy, proofAsked, asksErasure } = row as Decided
  const page = PAGES[kind.what]
  return {
    id: row.reference,
    at: row.receivedAt,
    rows: labeled({
      listing: listing === claimWords.toBeAdded ? words.toBeAdded : listing,
      ...typed,
      who: who && words.who[who],
      photo: (pictureId ?? logoId) && words.photo,
      proofAsked,
      outcome: outcome && words.outcome[outcome],
      why: decidedWhy,
    }),
    deskRows: claim ? [[words.deskLabels.claim, claim]] : [],
    raw: Object.fromEntries(Object.entries(row).filter(([column]) => !INNER.includes(column))),
    ...(asksErasure && { title: 'removal' as const }),
    pictureId: pictureId ?? logoId ?? null,
    ...(page && { page: { kind: page, id: row.id } }),
  }
}
