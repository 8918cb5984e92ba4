import { type Generated, sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import type { Counts } from './counts.ts'
import type { FileKind } from './file-kind.server.ts'
import type { Choices } from './judged.ts'

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    placeImports: {
      id: Generated<number>
      source: string
      fileName: string
      fileBytes: Order
      fileDigest: string
      format: string
      choices: string
      position: Order
      records: Order
      rejectsBytes: Order
      counts: string
      workedMs: Order
      startedAt: Moment
      finishedAt: Moment | null
    }
    placeImportNames: { import: number; sourceId: string }
  }
}

/** What is done of a file. */
export type Progress = { position: number; records: number; rejectsBytes: number; counts: Counts; workedMs: number }

type File = { source: string; name: string; kind: FileKind; choices: Choices & { prune: boolean } }

/** An import of the same file, with the same choices, that was not finished. */
export async function findUnfinished(db: Db, { source, kind, choices }: File): Promise<({ id: number } & Progress) | undefined> {
  const row = await db
    .selectFrom('placeImports')
    .select(['id', 'position', 'records', 'rejectsBytes', 'workedMs', sql<string>`counts::text`.as('counts')])
    .where('source', '=', source)
    .where('fileDigest', '=', kind.digest)
    .where('fileBytes', '=', kind.bytes)
    .where('format', '=', kind.format)
    .where('choices', '=', sql<string>`${JSON.stringify(choices)}::jsonb`)
    .where('finishedAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const [position, records, rejectsBytes, workedMs] = [row.position, row.records, row.rejectsBytes, row.workedMs].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { id: row.id, position, records, rejectsBytes, workedMs, counts: JSON.parse(row.counts) as Counts }
}

/** Writes down that a file is begun; what was begun of its source and not finished is forgotten. @returns its id */
export async function beginImport(trx: Trx, { source, name, kind, choices }: File, counts: Counts, now: Date): Promise<number> {
  await trx.deleteFrom('placeImports').where('source', '=', source).where('finishedAt', 'is', null).execute()
  const row = await trx
    .insertInto('placeImports')
    .values({
      source,
      fileName: name,
      fileBytes: kind.bytes,
      fileDigest: kind.digest,
      format: kind.format,
      choices: JSON.stringify(choices),
      counts: JSON.stringify(counts),
      startedAt: now,
      position: 0,
      records: 0,
      rejectsBytes: 0,
      workedMs: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** In the transaction of the rows that it speaks of. */
export async function keepProgress(trx: Trx, id: number, { counts, ...done }: Progress): Promise<void> {
  await trx
    .updateTable('placeImports')
    .set({ ...done, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
}

export async function finishImport(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.deleteFrom('placeImportNames').where('import', '=', id).execute()
  await trx.updateTable('placeImports').set({ finishedAt: now }).where('id', '=', id).execute()
}

export async function keepNames(trx: Trx, id: number, sourceIds: string[]): Promise<void> {
  if (sourceIds.length === 0) return
  await sql`insert into place_import_names (import, source_id)
    select ${id}::integer, name from json_array_elements_text(${JSON.stringify(sourceIds)}::json) as name
    on conflict do nothing`.execute(trx)
}

/** A query of every id that the file has named. */
export function namesOf(db: Db, id: number) {
  return db.selectFrom('placeImportNames').select('sourceId').where('import', '=', id)
}
