import { type CheckedBackup, checkBackup } from './check-backup.server.ts'
import { UnusableBackup } from './file-frames.ts'
import { listKeptTables, listMigrations, listSequences, type TableHere } from './kept-tables.server.ts'
import {
  CONTENTS,
  type Contents,
  type Manifest,
  MANIFEST,
  pictureEntry,
  type PicturesKept,
  type RowsOfTable,
  rowsEntry,
} from './manifest.ts'
import type { Source } from './open-source.server.ts'
import { FILES_AT_ONCE, type PicturesOfSite, readPicture } from './site-pictures.server.ts'
import type { Watch } from './progress.ts'
import { readRows } from './read-rows.server.ts'
import { openRowSum } from './row-sum.ts'
import { type ArchiveWriter, openArchive } from './write-archive.server.ts'

const MOST_MISSING_NAMED = 1_000

type Asked = {
  path: string
  passphrase: string | undefined
  pictures: PicturesOfSite
  about: Pick<Manifest, 'site' | 'keyMark'>
  now: Date
}

/**
 * Writes everything that belongs to a site into one file, reads all of it back, and only then puts it in its place: what is
 * at `path` is whole, or is what was there before.
 * @returns what is in it; `pictures.missing` tells of files that rows name and nobody found
 * @throws UnusableBackup where it cannot be made; see `write-archive.server.ts`
 */
export async function makeBackup(source: Source, asked: Asked, watch: Watch): Promise<CheckedBackup> {
  const { path, passphrase, now } = asked
  const archive = await openArchive(path, { passphrase, at: now })
  try {
    await writeParts(archive, source, asked, watch)
    const digest = await archive.finish()
    const checked = await checkBackup(archive.part, passphrase, watch)
    if (checked.digest !== digest) throw new UnusableBackup('could not be read back as it was written.')
    await archive.keep()
    return checked
  } catch (error) {
    await archive.discard()
    throw error
  }
}

async function writeParts(archive: ArchiveWriter, source: Source, { pictures, about, now }: Asked, watch: Watch): Promise<void> {
  const { migrations, tables } = await source.read(async (trx) => ({
    migrations: await listMigrations(trx),
    tables: await listKeptTables(trx),
  }))
  const told: Manifest = {
    madeAt: now.toISOString(),
    ...about,
    engine: source.engine,
    running: source.running,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  }
  await archive.add(MANIFEST, Buffer.from(JSON.stringify(told, undefined, 1)))
  const rows: RowsOfTable[] = []
  for (const table of tables) rows.push(await writeTable(archive, source, table, watch))
  const contents: Contents = {
    tables: rows,
    sequences: await source.read(listSequences),
    pictures: await writePictures(archive, source, pictures, watch),
  }
  if (!(await source.isAsItWas()))
    throw new UnusableBackup(
      'cannot be made just now: the site was updated, or an import of places ended, while it was read. Start it again.',
    )
  await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents, undefined, 1)))
}

async function writeTable(archive: ArchiveWriter, { read }: Source, table: TableHere, { tell, signal }: Watch): Promise<RowsOfTable> {
  const sum = openRowSum()
  let parts = 0
  for await (const lines of readRows(read, table)) {
    signal.throwIfAborted()
    for (const line of lines) sum.add(line)
    await archive.add(rowsEntry(table.name, ++parts), Buffer.from(`${lines.join('\n')}\n`))
    tell({ step: 'rows', table: table.name, rows: sum.told().rows, bytes: archive.bytes() })
  }
  return { name: table.name, ...sum.told() }
}

async function writePictures(archive: ArchiveWriter, source: Source, pictures: PicturesOfSite, watch: Watch): Promise<PicturesKept> {
  const kept: PicturesKept = { files: 0, bytes: 0, missing: [], missingCount: 0 }
  for (let after: string | undefined, last = false; !last;) {
    const { keys, next } = await source.read((trx) => pictures.listNamed(trx, after))
    for (let from = 0; from < keys.length; from += FILES_AT_ONCE) {
      watch.signal.throwIfAborted()
      const read = keys.slice(from, from + FILES_AT_ONCE).map(async (key) => ({ key, bytes: await readPicture(pictures, key) }))
      for (const { key, bytes } of await Promise.all(read)) {
        if (bytes) {
          await archive.add(pictureEntry(key), bytes)
          kept.files++
          kept.bytes += bytes.length
        } else if (await pictures.isNamed(source.live, key)) {
          // One that was withdrawn since is gone as it should be.
          kept.missingCount++
          if (kept.missing.length < MOST_MISSING_NAMED) kept.missing.push(key)
        }
      }
      watch.tell({ step: 'files', files: kept.files, bytes: archive.bytes() })
    }
    after = next
    last = next === undefined
  }
  return kept
}
