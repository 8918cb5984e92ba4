import { mySeedsWords } from '#copy/community/seeds.ts'
import { findHolderIdByEmail, sumSeedsByEmail, isHolderSuspended } from '#app/domains/community/seeds/seed-store.server.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'
import type { PersonalLink } from '#app/platform/personal-links.server.ts'
import { listEarningCodes } from '#app/domains/community/invitations/code-store.server.ts'
import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { type HistoryEntry, listSeedEntries, sumSeedsByKindAndWeek } from '#app/domains/community/seeds/seed-history.server.ts'
import { PLANT_STAGE_SEEDS, PLANT_STAGES, findPlantStage } from '#app/domains/community/seeds/seed-rules.ts'
import { sumPendingSeeds } from '#app/domains/community/seeds/pending-seeds.server.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import { signDeviceProof } from '#app/domains/community/visits/handle-visit.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { type SeedLine, type SeedsView, SHOWN_KINDS, SHOWN_WEEKS } from './seeds-view.ts'

export const SEEDS_LINK_PURPOSE = 'seeds'

export const seedsLink = (email: string): PersonalLink => ({ purpose: SEEDS_LINK_PURPOSE, subject: email.trim().toLowerCase() })

export const seedsLinks: LinkSource = {
  what: mySeedsWords.what,
  async find({ db }, email) {
    return (await findHolderIdByEmail(db, email)) ? { label: mySeedsWords.what.title, link: seedsLink(email) } : undefined
  },
}

const PAGE_SIZE = 100
const WEEK_MS = 7 * 86_400_000
const { entries: words } = mySeedsWords

export function seedsPage(asked: string | null): PersonalPage<SeedsView> {
  const before = asked !== null && isUuid(asked) ? asked : undefined
  return {
    purpose: SEEDS_LINK_PURPOSE,
    async load({ db, settings, now }, email) {
      const holderId = await findHolderIdByEmail(db, email)
      if (holderId === undefined) return undefined
      const practice = settings.siteMode === 'demo'
      const at = now()
      const [balance, pending, sums, entries, codes, suspended] = await Promise.all([
        sumSeedsByEmail(db, email, practice),
        sumPendingSeeds(db, holderId, practice),
        sumSeedsByKindAndWeek(db, holderId, practice, at),
        listSeedEntries(db, holderId, practice, { most: PAGE_SIZE + 1, before }),
        listEarningCodes(db, holderId),
        isHolderSuspended(db, holderId),
      ])
      const stage = findPlantStage(balance)
      const older = PLANT_STAGES.find((each) => each === stage + 1)
      const seedsOf = (which: (sum: (typeof sums)[number]) => boolean) => sums.filter(which).reduce((sum, { seeds }) => sum + seeds, 0)
      return {
        email,
        practice,
        balance,
        pending,
        stage,
        next: older === undefined ? null : { seeds: PLANT_STAGE_SEEDS[older] - balance, stage: older },
        kinds: SHOWN_KINDS.map((kind) => ({ kind, seeds: seedsOf((sum) => sum.kind === kind) })),
        weeks: Array.from({ length: SHOWN_WEEKS }, (_, back) => SHOWN_WEEKS - 1 - back).map((week) => ({
          until: formatShortDay(new Date(at.getTime() - week * WEEK_MS)),
          seeds: seedsOf((sum) => sum.week === week),
        })),
        entries: entries.slice(0, PAGE_SIZE).map(toSeedLine),
        first: before === undefined,
        older: entries.length > PAGE_SIZE ? entries[PAGE_SIZE - 1]!.id : null,
        codes,
        suspended,
        proof: codes[0] === undefined ? null : signDeviceProof(settings.secretKey, codes[0], at),
      }
    },
  }
}

function toSeedLine(entry: HistoryEntry): SeedLine {
  const { id, kind, bookedAt, seeds, pendingReason, waiting } = entry
  const status = waiting > 0 ? 'waits' : pendingReason === null ? 'counts' : 'waited'
  return {
    key: id,
    what: (words.names as Record<string, string>)[kind] ?? words.names.other,
    time: bookedAt.toISOString(),
    day: formatShortDay(bookedAt),
    // A pending entry shows only what is left of it, without seeds that were reversed.
    seeds: status === 'waits' ? waiting : seeds,
    status,
    note: entry.reverses === null ? noteOf(entry, status) : correctionOf(entry),
  }
}

function noteOf({ pendingReason, released }: HistoryEntry, status: SeedLine['status']): string | null {
  if (status === 'counts') return null
  if (status === 'waited') return released ? words.notes.counts : words.notes.leftOut
  return pendingReason === 'day-cap' ? words.notes['day-cap'] : words.notes['network-cap']
}

function correctionOf({ kind, reason }: HistoryEntry): string | null {
  if (kind === 'released') return words.notes.released
  if (kind === 'gift-corrected') return words.notes.corrected
  return reason === null ? null : words.notes.reversed(reason)
}
