import { writeAuditLog } from '#app/domains/staff/audit/audit-log.server.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { isAuthorized } from '#app/domains/staff/people/authorize-staff.server.ts'
import { cancelPlannedVersions, insertContentVersion, type StoredVersion } from '#app/platform/content-store.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'

export type ContentChange = {
  kind: string
  id: string
  /** Already validated. Null restores the site's own text, or removes an entry that staff added. */
  value: unknown
  /** Null for a draft. */
  publishedAt: Date | null
  /** The newest version that the writer has seen; 0 for none. */
  basedOn: number
}

export type SaveResult =
  { ok: true; version: number } | { ok: false; reason: 'not-allowed' } | { ok: false; reason: 'changed'; newest: StoredVersion }

/**
 * Saves a version of an entry. Helpers save drafts; keepers publish. Visitors see a published version at their next request. Versions
 * that were planned for later become drafts then.
 */
export async function saveContent(
  { db, settings, content, pageCache, now }: Pick<Services, 'db' | 'settings' | 'content' | 'pageCache' | 'now'>,
  by: Actor,
  { kind, id, value, publishedAt, basedOn }: ContentChange,
): Promise<SaveResult> {
  return inTransaction(db, async (trx) => {
    if (!(await isAuthorized(trx, by, publishedAt ? 'keeper' : 'helper'))) return { ok: false, reason: 'not-allowed' }
    const row = { kind, id, language: settings.language, value, savedAt: now(), savedBy: by.id, savedByName: by.name, publishedAt }
    const inserted = await insertContentVersion(trx, { ...row, basedOn })
    if (!inserted.ok) return { ok: false, reason: 'changed', newest: inserted.newest }
    if (publishedAt && publishedAt <= now()) await cancelPlannedVersions(trx, row, now())
    const state = publishedAt === null ? 'draft' : publishedAt > now() ? 'scheduled' : 'published'
    const after = { version: inserted.version, state }
    await writeAuditLog(trx, { by, verb: 'change-content', subject: { kind: 'content', id: entryName(kind, id) }, after }, now())
    if (publishedAt) {
      await content.reloadOnCommit(trx)
      await pageCache.invalidateOnCommit(trx, 'content')
    }
    return { ok: true, version: inserted.version }
  })
}

export const entryName = (kind: string, id: string) => (id === '' ? kind : `${kind}/${id}`)
