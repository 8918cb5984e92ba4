import { shortDay } from '#app/features/site/dates.ts'
import { TRASH_DAYS } from '#app/features/trash/trash-days.ts'
import { listTrash } from '#app/features/trash/trash-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

const DAY_MS = 86_400_000
const PAGE = 100

/** The newest that was taken away, with the days that are left to put it back. */
export async function showTrash({ db, now }: Pick<Services, 'db' | 'now'>) {
  const found = await listTrash(db, PAGE + 1)
  return {
    more: found.length > PAGE,
    messages: found.slice(0, PAGE).map(({ id, reference, taken, trashedAt, trashedBy }) => ({
      id,
      reference,
      subject: taken.subject,
      from: taken.email,
      trashedBy,
      day: shortDay(trashedAt),
      daysLeft: Math.ceil((trashedAt.getTime() + TRASH_DAYS * DAY_MS - now().getTime()) / DAY_MS),
    })),
  }
}

export type Trash = Awaited<ReturnType<typeof showTrash>>
