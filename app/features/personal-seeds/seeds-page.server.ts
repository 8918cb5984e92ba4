import { mySeedsWords } from '#words/seeds.ts'
import { listCodesOf } from '#app/features/invitations/code-store.server.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { type HistoryEntry, listEntriesOf, sumByKindAndWeek } from '#app/features/seeds/seed-history.server.ts'
import { PLANT_FROM, PLANT_STAGES, stageOf } from '#app/features/seeds/seed-rules.ts'
import { findHolder, sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { isHolderSuspended } from '#app/features/seeds/suspended-holders.server.ts'
import { sumHeldOf } from '#app/features/seeds/waiting-seeds.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { makeOwnProof } from '#app/features/visits/own-proof.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'
import { SEEDS } from './seeds-links.server.ts'
import { type SeedLine, type SeedsView, SHOWN_KINDS, SHOWN_WEEKS } from './seeds-view.ts'

/** On the page at once. */
const MOST_SHOWN = 100
const WEEK_MS = 7 * 86_400_000
const { entries: words } = mySeedsWords

/**
 * The page of one person's seeds, for a personal link.
 * @param asked the number of the entry that the shown ones are older than; any other text shows the newest
 */
export function seedsPage(asked: string | null): PersonalPage<SeedsView> {
  const before = asked !== null && isUuid(asked) ? asked : undefined
  return {
    purpose: SEEDS,
    async load({ db, settings, now }, email) {
      const holderId = await findHolder(db, email)
      if (holderId === undefined) return undefined
      const practice = settings.siteMode === 'demo'
      const at = now()
      const [balance, held, sums, entries, codes, suspended] = await Promise.all([
        sumSeedsOf(db, email, practice),
        sumHeldOf(db, holderId, practice),
        sumByKindAndWeek(db, holderId, practice, at),
        listEntriesOf(db, holderId, practice, { most: MOST_SHOWN + 1, before }),
        listCodesOf(db, holderId),
        isHolderSuspended(db, holderId),
      ])
      const stage = stageOf(balance)
      const older = PLANT_STAGES.find((each) => each === stage + 1)
      const seedsOf = (which: (sum: (typeof sums)[number]) => boolean) => sums.filter(which).reduce((sum, { seeds }) => sum + seeds, 0)
      return {
        email,
        practice,
        balance,
        held,
        stage,
        next: older === undefined ? null : { seeds: PLANT_FROM[older] - balance, stage: older },
        kinds: SHOWN_KINDS.map((kind) => ({ kind, seeds: seedsOf((sum) => sum.kind === kind) })),
        weeks: Array.from({ length: SHOWN_WEEKS }, (_, back) => SHOWN_WEEKS - 1 - back).map((week) => ({
          until: shortDay(new Date(at.getTime() - week * WEEK_MS)),
          seeds: seedsOf((sum) => sum.week === week),
        })),
        entries: entries.slice(0, MOST_SHOWN).map(lineOf),
        first: before === undefined,
        older: entries.length > MOST_SHOWN ? entries[MOST_SHOWN - 1]!.id : null,
        codes,
        suspended,
        proof: codes[0] === undefined ? null : makeOwnProof(settings.secretKey, codes[0], 'page', at),
      }
    },
  }
}

function lineOf(entry: HistoryEntry): SeedLine {
  const { id, kind, bookedAt, seeds, heldReason, waiting } = entry
  const standing = waiting > 0 ? 'waits' : heldReason === null ? 'counts' : 'waited'
  return {
    key: id,
    what: (words.names as Record<string, string>)[kind] ?? words.names.other,
    time: bookedAt.toISOString(),
    day: shortDay(bookedAt),
    // What was taken back of it does not wait any more.
    seeds: standing === 'waits' ? waiting : seeds,
    standing,
    note: entry.reverses === null ? noteOf(entry, standing) : correctionOf(entry),
  }
}

function noteOf({ heldReason, released }: HistoryEntry, standing: SeedLine['standing']): string | null {
  if (standing === 'counts') return null
  if (standing === 'waited') return released ? words.notes.counts : words.notes.leftOut
  return heldReason === 'day-cap' ? words.notes['day-cap'] : words.notes['network-cap']
}

function correctionOf({ kind, reason }: HistoryEntry): string | null {
  if (kind === 'released') return words.notes.released
  if (kind === 'gift-corrected') return words.notes.corrected
  return reason === null ? null : words.notes.reversed(reason)
}
