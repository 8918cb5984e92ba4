import { itemWords } from '#copy/staff/desk-inbox.ts'
import type { Counted } from '#copy/types.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { findAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import type { Actor } from '#app/domains/staff/desk/actor.ts'
import { listStaff } from '#app/domains/staff/people/staff-store.server.ts'
import { hasRole } from '#app/domains/staff/people/authorize-staff.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { formatMoment, formatShortDay, officeDay } from '#app/platform/format/dates.ts'
import { counted } from '#app/platform/format/numbers.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SubjectSources } from './inbox-subject.ts'
import { type InboxFilter, readInboxFilter, readCursor, STATE_FILTERS, statesOfFilter, writeCursor } from './inbox-query.ts'
import { type InboxItem, listItems, filterCondition, type Viewer } from './item-store.server.ts'

const PAGE_SIZE = 50

export async function showInbox({ db, now }: Pick<Services, 'db' | 'now'>, sources: SubjectSources, by: Actor, asked: URLSearchParams) {
  const filter = readInboxFilter(asked)
  const place = readCursor(asked.get('before'))
  const reader = { staffId: by.id, today: officeDay(now()) }
  const [found, counts, people] = await Promise.all([
    listItems(db, filter, reader, { after: place, most: PAGE_SIZE + 1 }),
    countItems(db, filter, reader),
    listStaffNames(db),
  ])
  const countOf = (state: InboxFilter['state'], kind: InboxFilter['kind']) =>
    sumCounts(counts.filter((each) => statesOfFilter(state).includes(each.state) && (!kind || each.kind === kind)))
  const total = countOf(filter.state, filter.kind)
  const shown = found.slice(0, PAGE_SIZE)
  return {
    filter,
    tabs: STATE_FILTERS.map((state) => ({ state, count: countOf(state, filter.kind) })),
    kinds: Object.entries(sources).map(([kind, { title }]) => ({ kind, title, count: countOf(filter.state, kind) })),
    total,
    lines: await showLines(db, sources, shown, people.names, by, { now: now(), today: reader.today }),
    isFirst: place === undefined,
    older: found.length > PAGE_SIZE ? writeCursor(shown.at(-1)!) : null,
    owners: people.owners,
    mayExport: by.role === 'keeper',
  }
}
export type InboxView = Awaited<ReturnType<typeof showInbox>>

export async function countNewItems({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor): Promise<Counted> {
  const counts = await countItems(db, { state: 'new' }, { staffId: by.id, today: officeDay(now()) })
  return sumCounts(counts.filter(({ state }) => state === 'new'))
}

function sumCounts(counts: { count: number }[]): Counted {
  return counted(counts.reduce((sum, { count }) => sum + count, 0))
}

/** Names of all staff by id, and the active staff, who can own an item. */
export async function listStaffNames(db: Db) {
  const staff = await listStaff(db)
  return {
    names: new Map(staff.map(({ id, name, email }) => [id, name ?? email])),
    owners: staff.filter((each) => hasRole(each, 'helper')).map(({ id, name, email }) => ({ id, name: name ?? email })),
  }
}

async function showLines(
  db: Db,
  sources: SubjectSources,
  items: InboxItem[],
  names: Map<string, string>,
  by: Actor,
  { now, today }: { now: Date; today: string },
) {
  const alerts = await findAlerts(
    db,
    items.filter(({ kind }) => kind === 'money-alert').map(({ subjectId }) => subjectId),
  )
  const alertTexts = new Map(alerts.map((alert) => [alert.id, describeAlert(alert)]))
  return items.map((item) => ({
    id: item.id,
    kind: item.kind,
    title: sources[item.kind]?.title ?? item.kind,
    who: item.who || (item.kind === 'money-alert' ? itemWords.money : itemWords.noName),
    about: alertTexts.get(item.subjectId) ?? item.about,
    arrived: { time: item.arrivedAt.toISOString(), moment: formatMoment(item.arrivedAt), age: formatAge(item.arrivedAt, now) },
    state: item.state,
    owner: item.ownerId === null ? null : { name: names.get(item.ownerId) ?? '', isSelf: item.ownerId === by.id },
    next: item.nextOn === null ? null : { day: formatDay(item.nextOn), due: item.nextOn <= today },
    suspicious: item.suspicion !== null,
    toDecide: item.undecided,
  }))
}
export type ItemLine = Awaited<ReturnType<typeof showLines>>[number]

function formatDay(day: string): string {
  return formatShortDay(new Date(`${day}T17:00:00Z`))
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEKS_FROM_DAYS = 21

/** Returns '5 min', '3 h', '2 days' or '4 weeks'. */
function formatAge(since: Date, now: Date): string {
  const { minutes, hours, days, weeks } = itemWords.age
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return minutes(counted(Math.floor(ms / MINUTE_MS)))
  if (ms < DAY_MS) return hours(counted(Math.floor(ms / HOUR_MS)))
  const whole = Math.floor(ms / DAY_MS)
  return whole < WEEKS_FROM_DAYS ? days(counted(whole)) : weeks(counted(Math.floor(whole / 7)))
}

/** Counts items by state and kind. The state and the kind of the filter are ignored; its other conditions apply. */
export async function countItems(db: Db, { owner, due, q }: InboxFilter, reader: Viewer) {
  const filter = { state: 'all', ...(owner && { owner }), ...(due && { due }), ...(q && { q }) } as const
  const rows = await db
    .selectFrom('inboxItems')
    .select(['state', 'kind', ({ fn }) => fn.countAll<string | number>().as('count')])
    .where(filterCondition(filter, reader))
    .groupBy(['state', 'kind'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}
