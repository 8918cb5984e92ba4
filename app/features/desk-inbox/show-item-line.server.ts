import { itemWords } from '#words/desk-inbox.ts'
import { findAlerts } from '#app/features/alerts/alert-store.server.ts'
import type { Actor } from '#app/features/desk/actor.ts'
import type { InboxItem } from '#app/features/inbox/item-store.server.ts'
import { lookerOf } from '#app/features/inbox/say-looking.server.ts'
import { momentOf, shortDay } from '#app/features/site/dates.ts'
import { listStaff } from '#app/features/staff/staff-store.server.ts'
import { may } from '#app/features/staff/still-may.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { sayAge } from './say-age.ts'
import { tellAlert } from './tell-alert.ts'

/** Everybody of the desk by their ids, and whom something can be given to. */
export async function listPeople(db: Db) {
  const staff = await listStaff(db)
  return {
    names: new Map(staff.map(({ id, name, email }) => [id, name ?? email])),
    owners: staff.filter((each) => may(each, 'helper')).map(({ id, name, email }) => ({ id, name: name ?? email })),
  }
}

/** Items as a list shows them. @param names of the staff, by their ids */
export async function showLines(
  db: Db,
  items: InboxItem[],
  names: Map<string, string>,
  by: Actor,
  { now, today }: { now: Date; today: string },
) {
  const alerts = await findAlerts(
    db,
    items.filter(({ kind }) => kind === 'money-alert').map(({ subjectId }) => subjectId),
  )
  const told = new Map(alerts.map((alert) => [alert.id, tellAlert(alert)]))
  return items.map((item) => {
    const looker = lookerOf(item, by, now)
    return {
      id: item.id,
      version: item.version,
      kind: item.kind,
      who: item.who || (item.kind === 'money-alert' ? itemWords.money : itemWords.noName),
      about: told.get(item.subjectId) ?? item.about,
      arrived: { time: item.arrivedAt.toISOString(), moment: momentOf(item.arrivedAt), age: sayAge(item.arrivedAt, now) },
      state: item.state,
      owner: item.ownerId === null ? null : { name: names.get(item.ownerId) ?? '', isSelf: item.ownerId === by.id },
      next: item.nextOn === null ? null : { day: sayDay(item.nextOn), due: item.nextOn <= today },
      suspicious: item.suspicion !== null,
      toDecide: item.undecided,
      looker: looker === undefined ? null : (names.get(looker) ?? null),
    }
  })
}
export type ItemLine = Awaited<ReturnType<typeof showLines>>[number]

/** @param day '2026-11-25', of the ministry's calendar */
function sayDay(day: string): string {
  return shortDay(new Date(`${day}T17:00:00Z`))
}
