import type { Actor } from '#app/features/desk/actor.ts'
import { UNDO_SECONDS } from '#app/features/inbox/inbox-item.ts'
import { findMove } from '#app/features/inbox/moves-store.server.ts'
import { takenBackSince } from '#app/features/inbox/undo-time.ts'
import type { Services } from '#app/platform/services.server.ts'
import { readNews } from './inbox-news.ts'

/** What was just moved, and for how many seconds it can be taken back: 0 where it cannot be any more. */
export async function showNews({ db, now }: Pick<Services, 'db' | 'now'>, by: Actor, asked: URLSearchParams) {
  const news = readNews(asked)
  const move = news?.moveId === undefined ? undefined : await findMove(db, news.moveId, by.id, takenBackSince(now()))
  const passed = move ? Math.round((now().getTime() - move.madeAt.getTime()) / 1_000) : UNDO_SECONDS
  return news && { ...news, undoFor: Math.max(0, UNDO_SECONDS - passed) }
}
export type ShownNews = NonNullable<Awaited<ReturnType<typeof showNews>>>
