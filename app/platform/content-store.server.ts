import { sql } from 'kysely'
import type { Database, Db, Trx } from './database/database.server.ts'
import type { Log } from './log.server.ts'

type ContentVersion = {
  kind: string
  id: string
  language: string
  version: number
  value: unknown
  savedAt: Date
  savedBy: string
  savedByName: string
  publishedAt: Date | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    contentVersions: ContentVersion
  }
}
declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    content: true
  }
}

export type PublishedEntry = Pick<ContentVersion, 'id' | 'value' | 'publishedAt'>

/** The texts that the ministry has published at the desk, held in memory. Texts that nobody has changed exist only in the code. */
export type ContentStore = {
  /** Resolves once the reloads that have begun are complete, and tries a failed one again. Call it before a page is rendered. */
  ready(): Promise<void>
  /** The published value of an entry. It is undefined, or null after a reset, if the text of the code applies. */
  find(kind: string, id?: string): unknown
  list(kind: string): PublishedEntry[]
  isEmpty(): boolean
  /** Changes whenever a value may have changed. */
  revision(): string
  /** The same store, with one entry as it would be after a change. */
  withEntry(kind: string, id: string, value: unknown): ContentStore
  /** Makes every process reload the store after the commit. Other processes do so as soon as PostgreSQL has notified them. */
  reloadOnCommit(trx: Trx): Promise<void>
}

const CHANNEL = 'content'

export async function openContentStore(
  database: Database,
  options: { language: string; now: () => Date; log: Log },
): Promise<ContentStore> {
  const { language, now, log } = options
  let entries = new Map<string, Map<string, PublishedEntry[]>>()
  let loads = 0
  /** True after a failed load: pages are rendered from memory, without waiting, until a load succeeds. */
  let isStale = false
  let isReloading = false

  async function load(): Promise<void> {
    const rows = await listPublished(database.db, language, now())
    entries = new Map()
    loads++
    for (const row of rows) {
      const ofKind = entries.get(row.kind) ?? new Map<string, PublishedEntry[]>()
      entries.set(row.kind, ofKind.set(row.id, [...(ofKind.get(row.id) ?? []), row]))
    }
  }
  async function reload(): Promise<void> {
    isReloading = true
    try {
      await load()
      isStale = false
    } catch (err) {
      isStale = true
      log.warn({ err }, 'the content of the site could not be read, and is read again at the next request')
    }
    isReloading = false
  }
  let loading: Promise<void> = Promise.resolve()
  const enqueueReload = () => void (loading = loading.then(reload))
  await database.listen(CHANNEL, enqueueReload, enqueueReload)
  await load()

  /** Versions planned for later are in memory too. They apply from `publishedAt` on. */
  const hasCome = ({ publishedAt }: PublishedEntry) => publishedAt! <= now()
  const listAll = () => [...entries.values()].flatMap((ofKind) => [...ofKind.values()].flat())
  const current = (versions: PublishedEntry[] | undefined) => versions?.findLast(hasCome)
  const store = (changed?: { kind: string } & PublishedEntry): ContentStore => ({
    async ready() {
      if (!isStale) await loading
      else if (!isReloading) enqueueReload()
    },
    find: (kind, id = '') => (changed?.kind === kind && changed.id === id ? changed.value : current(entries.get(kind)?.get(id))?.value),
    list(kind) {
      const shown = [...(entries.get(kind) ?? new Map<string, PublishedEntry[]>()).values()].flatMap((versions) => current(versions) ?? [])
      return changed?.kind === kind ? [...shown.filter(({ id }) => id !== changed.id), changed] : shown
    },
    isEmpty: () => entries.size === 0 && !changed,
    revision: () => `${loads} ${listAll().filter(hasCome).length}`,
    withEntry: (kind, id, value) => store({ kind, id, value, publishedAt: now() }),
    reloadOnCommit: (trx) => database.notify(trx, CHANNEL, ''),
  })
  return store()
}

/** Lists, for each entry, the version that applies now and those that are planned for later, oldest first. */
async function listPublished(db: Db, language: string, now: Date) {
  const { rows } = await sql<Pick<ContentVersion, 'kind' | 'id' | 'value' | 'publishedAt'>>`
    select kind, id, value, published_at as "publishedAt" from content_versions as each
    where language = ${language} and published_at is not null and (published_at > ${now} or version = (
      select version from content_versions as other
      where other.language = each.language and other.kind = each.kind and other.id = each.id and other.published_at <= ${now}
      order by published_at desc, version desc limit 1))
    order by kind, id, published_at, version`.execute(db)
  return rows
}

export type NewVersion = Omit<ContentVersion, 'version'> & {
  /** The number of the newest version that the writer has seen; 0 for none. */
  basedOn: number
}

/** Appends a version. @returns the newest version instead, if somebody has saved one that the writer has not seen */
export async function insertContentVersion(
  trx: Trx,
  { basedOn, ...row }: NewVersion,
): Promise<{ ok: true; version: number } | { ok: false; newest: StoredVersion }> {
  const version = basedOn + 1
  const inserted = await trx
    .insertInto('contentVersions')
    .values({ ...row, value: row.value === null ? null : JSON.stringify(row.value), version })
    .onConflict((row) => row.columns(['kind', 'id', 'language', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst()
  if (inserted) return { ok: true, version }
  const [newest] = await listContentVersions(trx, row, 1)
  return { ok: false, newest: newest! }
}

export type StoredVersion = Omit<ContentVersion, 'kind' | 'id' | 'language'>

/** Makes drafts of the versions of an entry that are planned for later, so that they do not replace what was published since. */
export async function cancelPlannedVersions(
  trx: Trx,
  { kind, id, language }: Pick<ContentVersion, 'kind' | 'id' | 'language'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('contentVersions')
    .set({ publishedAt: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .where('publishedAt', '>', now)
    .execute()
}

/** Lists the versions of one entry, the newest first. */
export function listContentVersions(
  db: Db | Trx,
  { kind, id, language }: Pick<ContentVersion, 'kind' | 'id' | 'language'>,
  limit: number,
): Promise<StoredVersion[]> {
  return db
    .selectFrom('contentVersions')
    .select(['version', 'value', 'savedAt', 'savedBy', 'savedByName', 'publishedAt'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the newest version of every entry. `removed` is true if it resets the entry to the text of the code. */
export async function listNewestVersions(
  db: Db,
  language: string,
): Promise<(Omit<ContentVersion, 'language' | 'value'> & { removed: boolean })[]> {
  const { rows } = await sql<Omit<ContentVersion, 'language' | 'value'> & { removed: boolean }>`
    select distinct on (kind, id) kind, id, version, saved_at as "savedAt", saved_by as "savedBy", saved_by_name as "savedByName",
      published_at as "publishedAt", value is null as removed
    from content_versions where language = ${language} order by kind, id, version desc`.execute(db)
  return rows
}
