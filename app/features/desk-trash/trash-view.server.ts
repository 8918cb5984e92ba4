import { shortDay } from '#app/features/site/dates.ts'
import { goesAt, trashKept } from '#app/features/trash/goes-at.server.ts'
import { listTrash } from '#app/features/trash/trash-store.server.ts'
import { readPlaceInList, writePlaceInList } from '#app/platform/place-in-list.ts'
import type { Services } from '#app/platform/services.server.ts'

const DAY_MS = 86_400_000
const PAGE = 100

/** What was taken away, the newest first, with the days that are left to put it back. @param before of the address: where the page before ended */
export async function showTrash({ db, now }: Pick<Services, 'db' | 'now'>, before: string | null) {
  const found = await listTrash(db, PAGE + 1, readPlaceInList(before))
  const shown = found.slice(0, PAGE)
  const last = shown.at(-1)
  return {
    kept: trashKept,
    /** Where the page of older ones begins. */
    older: last && found.length > PAGE ? writePlaceInList({ at: last.trashedAt, id: last.id }) : null,
    messages: shown.map(({ id, reference, taken, receivedAt, trashedAt, trashedBy }) => {
      const goes = goesAt({ trashedAt, receivedAt })
      return {
        id,
        reference,
        subject: taken.subject,
        from: taken.email,
        trashedBy,
        day: shortDay(trashedAt),
        goes: shortDay(goes),
        daysLeft: Math.ceil((goes.getTime() - now().getTime()) / DAY_MS),
      }
    }),
  }
}

export type Trash = Awaited<ReturnType<typeof showTrash>>
