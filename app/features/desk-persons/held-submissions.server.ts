import { sql } from 'kysely'
import type { Paged } from '#app/features/desk/page-of.ts'
import { listStoriesIn } from '#app/features/stories/story-changes.server.ts'
import { type AnySubmissionKind, typedRows } from '#app/features/submissions/submission-kind.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import type { HeldGroup, HeldWhat } from './held.ts'

/** What works behind a submission, and which of the staff decided. */
const INNER = ['attempt', 'toldAt', 'crowded', 'mailLeftOut', 'remindedAt', 'against', 'mayShow', 'decidedBy']

/** All that came from an address by the forms, by kind. @param email in small letters */
export async function listHeldSubmissions(db: Db, kinds: AnySubmissionKind[], email: string): Promise<HeldGroup[]> {
  const groups = await Promise.all(kinds.map((kind) => listOfKind(db, kind, email)))
  await addStories(db, groups)
  return groups
}

async function listOfKind(db: Db, kind: AnySubmissionKind, email: string): Promise<HeldGroup> {
  const { table, writtenTo = sql<string>`lower(email)` } = kind
  const rows = await selectReceived(db, table).selectAll().where(writtenTo, '=', email).orderBy('receivedAt', 'desc').execute()
  return {
    what: kind.what as HeldGroup['what'],
    records: rows.map((row) => {
      const raw = Object.fromEntries(Object.entries(row).filter(([column]) => !INNER.includes(column)))
      return {
        id: row.reference,
        at: row.receivedAt,
        rows: typedRows(kind, row),
        raw,
        paged: pagedOf(kind.what as HeldWhat, row as { id: string; placeId?: string | null }),
        pictureId:
          (row as { pictureId?: string | null; logoId?: string | null }).pictureId ?? (row as { logoId?: string | null }).logoId ?? null,
      }
    }),
  }
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
function pagedOf(what: HeldWhat, { id, placeId }: { id: string; placeId?: string | null }): Paged[] {
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
