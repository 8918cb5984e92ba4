import type { Actor } from '#app/features/desk/actor.ts'
import type { Services } from '#app/platform/services.server.ts'
import { LOOKING_MINUTES } from './inbox-item.ts'
import { type InboxItem, noteLooking } from './item-store.server.ts'

/** Lets the others know who has one open. It ends by itself, and keeps nobody from anything. */
export async function sayLooking({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, id: string): Promise<void> {
  await noteLooking(db, id, { staffId: by.id, until: new Date(now().getTime() + LOOKING_MINUTES * 60_000), now: now() })
}

/** Who else has it open. */
export function lookerOf(
  { lookerId, lookingUntil }: Pick<InboxItem, 'lookerId' | 'lookingUntil'>,
  by: Actor,
  now: Date,
): string | undefined {
  return lookerId !== null && lookerId !== by.id && lookingUntil !== null && lookingUntil > now ? lookerId : undefined
}
