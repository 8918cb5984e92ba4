import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { type ContentKind, listContent, readContent } from '#app/forms/content/content-kind.ts'
import { type ControlValues, listChangedLabels, toControls } from '#app/forms/content/content-values.ts'
import { listContentVersions, listNewestVersions, type StoredVersion } from '#app/platform/content-store.server.ts'
import { formatMoment, formatShortDay } from '#app/platform/format/dates.ts'
import type { Services } from '#app/platform/services.server.ts'

type Showing = Pick<Services, 'db' | 'settings' | 'content' | 'now'>

const SHOWN_VERSIONS = 30

export type EntryState =
  | { state: 'default' }
  | { state: 'draft' }
  | { state: 'removed' }
  | { state: 'published'; day: string }
  | { state: 'scheduled'; moment: string }

/** Every kind with its entries, for the desk's list. */
export async function showContentList({ db, settings, content, now }: Showing, kinds: ContentKind[]) {
  const newest = await listNewestVersions(db, settings.language)
  const stateOf = (kind: string, id: string): EntryState => {
    const version = newest.find((each) => each.kind === kind && each.id === id)
    if (!version) return { state: 'default' }
    if (!version.publishedAt) return { state: 'draft' }
    if (version.publishedAt > now()) return { state: 'scheduled', moment: formatMoment(version.publishedAt) }
    return version.removed ? { state: 'default' } : { state: 'published', day: formatShortDay(version.publishedAt) }
  }
  const stateIn = (kind: ContentKind, id: string, isShown: boolean): EntryState => {
    const state = stateOf(kind.kind, id)
    return isShown || state.state === 'draft' ? state : { state: 'removed' }
  }
  return kinds.map((kind) => {
    const { kind: name, label, group, many } = kind
    if (!many) return { kind: name, label, group, one: '', entries: [{ id: '', title: label, ...stateOf(name, '') }] }
    const shown = new Map(listContent(content, kind).map(({ id, value }) => [id, many.titleOf(value)]))
    const saved = newest.filter((each) => each.kind === name).map(({ id }) => id)
    const entries = [...new Set([...shown.keys(), ...saved])].map((id) => ({
      id,
      title: shown.get(id) ?? id,
      ...stateIn(kind, id, shown.has(id)),
    }))
    return { kind: name, label, group, one: many.one, entries }
  })
}

export type ContentListView = Awaited<ReturnType<typeof showContentList>>

/** @param wanted the number of an earlier version to show in the form, instead of the newest */
export async function showContentEntry(services: Showing, actor: Actor, kind: ContentKind, id: string, wanted: number | undefined) {
  const { db, settings, content } = services
  const versions = await listContentVersions(db, { kind: kind.kind, id, language: settings.language }, SHOWN_VERSIONS)
  const chosen = versions.find(({ version }) => version === wanted)
  const own = kind.own[id]
  const shown = chosen ?? versions[0]
  const value = shown ? (shown.value ?? own) : readContent(content, kind, id)
  const live = versions.find(({ publishedAt }) => publishedAt && publishedAt <= services.now())
  return {
    kind: kind.kind,
    id,
    label: kind.many ? (value === undefined ? kind.many.one : kind.many.titleOf(value)) : kind.label,
    path: kind.path,
    isAdded: own === undefined,
    isKeeper: actor.role === 'keeper',
    field: kind.field,
    controls: toControls(kind.field, value) satisfies ControlValues,
    basedOn: versions[0]?.version ?? 0,
    chosen: chosen?.version,
    isDraft: shown?.publishedAt === null,
    versions: versions.map((each, index) => describeVersion(services, kind, each, versions[index + 1]?.value ?? own, live)),
  }
}

export type ContentEntryView = Awaited<ReturnType<typeof showContentEntry>>

function describeVersion({ now }: Showing, kind: ContentKind, each: StoredVersion, before: unknown, live: StoredVersion | undefined) {
  const { version, savedByName, savedAt, publishedAt, value } = each
  return {
    version,
    by: savedByName,
    saved: formatMoment(savedAt),
    isLive: each === live,
    isDraft: publishedAt === null,
    scheduled: publishedAt && publishedAt > now() ? formatMoment(publishedAt) : undefined,
    isOriginal: value === null,
    changed: value === null ? [] : listChangedLabels(kind.field, before, value),
  }
}
