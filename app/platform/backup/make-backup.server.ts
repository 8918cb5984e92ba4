import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import type { Db, Trx } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { type Contents, createArchive, type Manifest, type PictureBackup, readPicture } from './archive.server.ts'
import { listBackupTables, listSequences, readRows, setTextFormats } from './rows.server.ts'

type BackupOptions = {
  target: Writable
  pictures: PictureBackup
  about: Pick<Manifest, 'site' | 'keyMark'>
  now: Date
  signal: AbortSignal
  onProgress(line: string): void
}

/** Reads the whole site in one transaction. A site on a PostgreSQL server keeps running, but the migrations of an update wait. */
export async function makeBackup(db: Db, { target, pictures, about, now, signal, onProgress }: BackupOptions): Promise<Contents> {
  const archive = createArchive(target, now)
  const missing: string[] = []

  async function addRows(trx: Trx): Promise<void> {
    const tables = await listBackupTables(trx)
    const { rows: migrations } = await sql<Manifest['migrations'][number]>`select name, digest from migrations order by name`.execute(trx)
    await archive.addManifest({ ...about, migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) })
    for (const table of tables) {
      onProgress(`Reading ${table.name} …`)
      for await (const lines of readRows(trx, table)) {
        signal.throwIfAborted()
        await archive.addRows(table.name, lines)
      }
    }
  }
  async function addPictures(trx: Trx): Promise<void> {
    onProgress('Reading pictures …')
    for (let after: string | undefined, isLast = false; !isLast;) {
      const { keys, next } = await pictures.listReferenced(trx, after)
      for (const key of keys) {
        signal.throwIfAborted()
        const bytes = await readPicture(pictures, key)
        if (bytes) await archive.addPicture(key, bytes)
        else missing.push(key)
      }
      after = next
      isLast = next === undefined
    }
  }

  try {
    const sequences = await inTransaction(db, async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx)
      await setTextFormats(trx)
      await addRows(trx)
      await addPictures(trx)
      return listSequences(trx)
    })
    const isReferenced = await Promise.all(missing.map((key) => pictures.isReferenced(db, key)))
    return await archive.finish({ sequences, missing: missing.filter((_, at) => isReferenced[at]) })
  } catch (error) {
    await archive.abort(error)
    throw error
  }
}
