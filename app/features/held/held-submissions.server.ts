import { sql } from 'kysely'
import type { Paged } from '#app/features/desk/page-of.ts'
import { listStoriesIn } from '#app/features/stories/story-changes.server.ts'
import { type AnySubmissionKind, typedParts } from '#app/features/submissions/submission-kind.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldRecord, HeldWhat } from './held.ts'
import { type HeldFacts, known } from './held-facts.ts'

/** What works behind a submission, and which of the staff decided. */
const INNER = ['attempt', 'toldAt', 'crowded', 'mailLeftOut', 'remindedAt', 'against', 'mayShow', 'decidedBy', 'setAsideBy']

/** All that came from an address by the forms, by kind, the newest first. @param email in small letters @param most of each kind */
export async function listHeldSubmissions(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<HeldGroup[]> {
  const groups = await Promise.all(kinds.map((kind) => listOfKind(db, kind, email, most)))
  await addStories(db, groups)
  return groups
}

async function listOfKind(db: Db, kind: AnySubmissionKind, email: string, most?: number): Promise<HeldGroup> {
  const { table, writtenTo = sql<string>`lower(email)` } = kind
  const rows = await selectReceived(db, table)
    .selectAll()
    .where(writtenTo, '=', email)
    .orderBy('receivedAt', 'desc')
    .$if(most !== undefined, (query) => query.limit(most!))
    .execute()
  return {
    what: kind.what as HeldWhat,
    records: rows.map((row): HeldRecord => {
      const { id, placeId, pictureId, logoId } = row as Beside & { id: string }
      return {
        id: row.reference,
        at: row.receivedAt,
        facts: { ...(typedParts(kind, row) as HeldFacts), ...besideTyped(row as Beside) },
        raw: Object.fromEntries(Object.entries(row).filter(([column]) => !INNER.includes(column))),
        attempt: row.attempt,
        paged: pagedOf(kind.what as HeldWhat, id, placeId),
        pictureId: pictureId ?? logoId ?? null,
      }
    }),
  }
}

/** What some of the tables know besides what was typed. */
type Beside = {
  placeId?: string | null
  pictureId?: string | null
  logoId?: string | null
  who?: HeldFacts['who']
  outcome?: HeldFacts['outcome']
  decidedWhy?: string | null
  proofAsked?: string | null
}

function besideTyped({ pictureId, logoId, who, outcome, decidedWhy, proofAsked }: Beside): HeldFacts {
  return known({ who, photo: pictureId || logoId ? true : null, proofAsked, outcome, why: decidedWhy })
}

/** How the desk calls what was sent, where it has a page. */
const PAGED: Partial<Record<HeldWhat, Paged['kind']>> = {
  ambassador: 'ambassador',
  partnership: 'application',
  claim: 'claim',
  memory: 'memory',
  storyRemoval: 'removal',
}

/** Its own page, and that of the listing it is about. */
function pagedOf(what: HeldWhat, id: string, placeId: string | null | undefined): Paged[] {
  const kind = PAGED[what]
  return [...(kind ? [{ kind, id }] : []), ...(placeId ? [{ kind: 'listing' as const, id: placeId }] : [])]
}

/** A memory that became a story leads to that, too. */
async function addStories(db: Db, groups: HeldGroup[]): Promise<void> {
  const memories = groups.flatMap(({ what, records }) => (what === 'memory' ? records : []))
  const stories = await listStoriesIn(
    db,
    memories.map(({ raw }) => String(raw.id)),
  )
  for (const { id, memoryId } of stories) memories.find(({ raw }) => raw.id === memoryId)?.paged?.push({ kind: 'story', id })
}
