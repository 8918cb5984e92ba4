import type { Role } from '#app/features/desk/actor.ts'
import { pageOf } from '#app/features/desk/page-of.ts'
import { listPlaceNames } from '#app/features/places/owned-place.server.ts'
import { listEmails } from '#app/features/seeds/seed-store.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { listStoryTitles } from '#app/features/stories/story-changes.server.ts'
import { listStandingSuspensions, type SuspendedKind } from '#app/features/suspensions/suspension-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'

/** What is suspended now, the newest first, by its name; what is gone meanwhile is left out. @param most how many are looked at */
export async function listSuspended(db: Db, role: Role, most: number) {
  const suspensions = await listStandingSuspensions(db, most)
  const idsOf = (kind: SuspendedKind) => suspensions.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)
  const [places, stories, ambassadors] = await Promise.all([
    listPlaceNames(db, idsOf('listing')),
    listStoryTitles(db, idsOf('story')),
    listEmails(db, idsOf('ambassador')),
  ])
  const names: Record<SuspendedKind, Map<string, string | null>> = {
    listing: new Map(places.map(({ id, name }) => [String(id), name])),
    story: new Map(stories.map(({ id, title }) => [id, title])),
    ambassador: ambassadors,
  }
  return suspensions.flatMap(({ id, kind, subjectId, since, suspendedBy }) => {
    const name = names[kind].get(subjectId)
    const to = pageOf({ kind, id: subjectId }, role)
    return name && to !== undefined ? [{ key: id, kind, name, to, since: shortDay(since), by: suspendedBy }] : []
  })
}
