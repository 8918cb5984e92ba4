import { STATES, type State } from '#app/features/inbox/inbox-item.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

/** What was just done with many, for the list that it leads back to. */
export type News =
  | { what: 'moved'; moveId: string; count: number; state: State | 'mine' }
  | { what: 'undone'; moveId?: undefined; count: number; left: number }

/** The fields of an address that carry it. */
export const NEWS_READS = ['moved', 'to', 'count', 'undone', 'left']

export function newsParams(news: News): Record<string, string> {
  if (news.what === 'undone') return { undone: String(news.count), left: String(news.left) }
  return { moved: news.moveId, to: news.state, count: String(news.count) }
}

export function readNews(asked: URLSearchParams): News | undefined {
  const number = (name: string) => (/^\d{1,6}$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : undefined)
  const [moveId, state, count] = [asked.get('moved') ?? '', asked.get('to') ?? '', number('count')]
  const isState = (STATES as readonly string[]).includes(state) || state === 'mine'
  if (isUuid(moveId) && isState && count !== undefined) return { what: 'moved', moveId, count, state: state as State | 'mine' }
  const [undone, left] = [number('undone'), number('left')]
  return undone === undefined || left === undefined ? undefined : { what: 'undone', count: undone, left }
}
