import { inboxWords } from '#words/desk-inbox.ts'
import type { Counted } from '#words/types.ts'
import { COUNTED_AT_MOST, type ItemCount } from '#app/features/inbox/item-count.ts'
import { counted } from '#app/features/site/numbers.ts'

/** How many they are together: `2,000+` where one of them was not counted to its end. */
export function tellCount(counts: Pick<ItemCount, 'count'>[]): Counted {
  const { count, written } = counted(counts.reduce((sum, each) => sum + Math.min(each.count, COUNTED_AT_MOST), 0))
  return counts.some((each) => each.count > COUNTED_AT_MOST) ? { count, written: inboxWords.more(written) } : { count, written }
}
