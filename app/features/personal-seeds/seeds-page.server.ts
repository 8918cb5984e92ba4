import { mySeedsWords } from '#words/seeds.ts'
import { listCodesOf } from '#app/features/invitations/code-store.server.ts'
import type { PersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { listEntriesOf, sumByKindAndWeek, sumHeldOf } from '#app/features/seeds/seed-history.server.ts'
import { PLANT_FROM, PLANT_STAGES, stageOf } from '#app/features/seeds/seed-rules.ts'
import { findHolder, type SeedEntry, sumSeedsOf } from '#app/features/seeds/seed-store.server.ts'
import { shortDay } from '#app/features/site/dates.ts'
import { SEEDS } from './seeds-links.server.ts'
import { type SeedLine, type SeedsView, SHOWN_KINDS, SHOWN_WEEKS } from './seeds-view.ts'

/** On the page at once. */
const MOST_SHOWN = 100
const WEEK_MS = 7 * 86_400_000
const { entries: words } = mySeedsWords

export const seedsPage: PersonalPage<SeedsView> = {
  purpose: SEEDS,
  async load({ db, settings, now }, email) {
    const holderId = await findHolder(db, email)
    if (holderId === undefined) return undefined
    const practice = settings.siteMode === 'demo'
    const at = now()
    const [balance, held, sums, entries, codes] = await Promise.all([
      sumSeedsOf(db, email, practice),
      sumHeldOf(db, holderId, practice),
      sumByKindAndWeek(db, holderId, practice, at),
      listEntriesOf(db, holderId, practice, MOST_SHOWN + 1),
      listCodesOf(db, holderId),
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
      entries: entries.slice(0, MOST_SHOWN).map((entry) => lineOf(entry, entries)),
      older: entries.length > MOST_SHOWN,
      codes,
    }
  },
}

function lineOf(entry: SeedEntry, all: SeedEntry[]): SeedLine {
  const { id, kind, bookedAt, seeds, heldReason } = entry
  const corrections = all.filter(({ reverses }) => reverses === id)
  const isFirst = entry.reverses === null
  const decided = heldReason !== null && corrections.length > 0
  return {
    key: id,
    what: (words.names as Record<string, string>)[kind] ?? words.names.other,
    time: bookedAt.toISOString(),
    day: shortDay(bookedAt),
    seeds,
    waits: heldReason !== null,
    note: decided ? words.notes.looked : isFirst ? reasonOf(heldReason) : correctionOf(entry),
  }
}

function reasonOf(heldReason: string | null): string | null {
  return heldReason === null ? null : heldReason === 'day-cap' ? words.notes['day-cap'] : words.notes['network-cap']
}

function correctionOf({ kind, reason }: SeedEntry): string | null {
  if (kind === 'released') return words.notes.released
  if (kind === 'gift-corrected') return words.notes.corrected
  return reason === null ? null : words.notes.reversed(reason)
}
