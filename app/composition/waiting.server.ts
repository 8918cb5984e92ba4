import { listHolderEmails } from '#app/domains/community/seeds/seed-store.server.ts'
import { listHoldersWithPendingSeeds } from '#app/domains/community/seeds/pending-seeds.server.ts'
import { listStoryTitles } from '#app/domains/community/stories/story-store.server.ts'
import { listUndecidedClaims } from '#app/domains/places/claims/claim-store.server.ts'
import { listOwnedPlacesWithLogo, listPlaceNames } from '#app/domains/places/records/owned-place.server.ts'
import type { Role } from '#app/domains/staff/desk/actor.ts'
import { findDeskPage } from '#app/domains/staff/desk/desk-routes.ts'
import { listOpenSuspensions, type SuspendedKind } from '#app/domains/staff/review/suspensions.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { counted } from '#app/platform/format/numbers.ts'
import { listWaitingLogos } from '#app/platform/pictures/picture-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const MAX_SHOWN = 200

export async function showWaitingWork({ db, settings }: Pick<Services, 'db' | 'settings'>, role: Role) {
  const [suspended, logos, holders] = await Promise.all([
    listSuspended(db, role, MAX_SHOWN + 1),
    showWaitingLogos(db, role, MAX_SHOWN + 1),
    listHoldersWithPendingSeeds(db, settings.siteMode === 'demo'),
  ])
  const seeds = holders.flatMap(({ holderId, email, seeds: waiting, since }) => {
    const to = findDeskPage({ kind: 'ambassador', id: holderId }, role)
    return to === undefined ? [] : [{ key: holderId, name: email, to, seeds: counted(waiting), since: formatShortDay(since) }]
  })
  return { suspended: firstOf(suspended), logos: firstOf(logos), seeds: firstOf(seeds) }
}

function firstOf<Row>(all: Row[]): { rows: Row[]; more: boolean } {
  return { rows: all.slice(0, MAX_SHOWN), more: all.length > MAX_SHOWN }
}

export type WaitingWork = Awaited<ReturnType<typeof showWaitingWork>>

/** Lists current suspensions, the newest first, of subjects that still exist and whose page the role may open. */
async function listSuspended(db: Db, role: Role, most: number) {
  const suspensions = await listOpenSuspensions(db, most)
  const idsOf = (kind: SuspendedKind) => suspensions.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId)
  const [places, stories, ambassadors] = await Promise.all([
    listPlaceNames(db, idsOf('listing')),
    listStoryTitles(db, idsOf('story')),
    listHolderEmails(db, idsOf('ambassador')),
  ])
  const names: Record<SuspendedKind, Map<string, string | null>> = {
    listing: new Map(places.map(({ id, name }) => [String(id), name])),
    story: new Map(stories.map(({ id, title }) => [id, title])),
    ambassador: ambassadors,
  }
  return suspensions.flatMap(({ id, kind, subjectId, since, suspendedBy }) => {
    const name = names[kind].get(subjectId)
    const to = findDeskPage({ kind, id: subjectId }, role)
    return name && to !== undefined ? [{ key: id, kind, name, to, since: formatShortDay(since), by: suspendedBy }] : []
  })
}

/** Lists the logos of listings and of undecided claims that nobody has reviewed, the oldest first. */
async function showWaitingLogos(db: Db, role: Role, most: number) {
  const logos = (await listWaitingLogos(db)).slice(0, most).map(({ id }) => id)
  if (logos.length === 0) return []
  const [places, claims] = await Promise.all([listOwnedPlacesWithLogo(db, logos), listUndecidedClaims(db)])
  return logos.flatMap((logo) => {
    const place = places.find((each) => each.logo === logo)
    const claim = claims.find(({ logoId }) => logoId === logo)
    const kind = place ? ('listing' as const) : ('claim' as const)
    const id = place?.id ?? claim?.id
    const to = id === undefined ? undefined : findDeskPage({ kind, id: String(id) }, role)
    return to === undefined ? [] : [{ key: logo, kind, name: place?.name ?? claim!.businessName, to }]
  })
}
