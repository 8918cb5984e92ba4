import { serverActor } from '#app/features/desk/actor.ts'
import { placeIdOf } from '#app/features/places/place-slug.ts'
import type { Standing } from '#app/features/places/set-standing.server.ts'
import type { AskedKind } from '#app/platform/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { changeStanding, type StandingChanged } from './change-standing.server.ts'

export const SET_STANDING = 'set-standing'
export type StandingAsked = Standing & { slug: string; by: string }

/** What `npm run places:standing` asks for. */
export function setStandingJob(services: Pick<Services, 'db' | 'pageCache' | 'now'>): AskedKind<StandingAsked, StandingChanged> {
  return {
    name: SET_STANDING,
    retries: { limit: 0, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    answer: async ({ slug, by, ...standing }) => {
      const id = placeIdOf(slug)
      if (!id) return { ok: false, reason: 'unknown' }
      return changeStanding(services, id, standing, { by: serverActor(by), now: services.now() })
    },
  }
}
