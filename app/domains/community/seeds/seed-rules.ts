import type { PlantStage } from '#app/ui/world/drawing.tsx'

/** What people do that plants seeds for an Ambassador. A gift's seeds are its giver's own. */
export const EARNED_KINDS = ['scan', 'visit', 'like', 'share'] as const
export type EarnedKind = (typeof EARNED_KINDS)[number]
/** Why an entry waits for a person. */
export type PendingReason = 'day-cap' | 'network-cap'

type EarnedRule = {
  /** For one act of one person on one day. */
  seeds: number
  /** So many of the kind count at once for one Ambassador on one day; what comes after is pending. */
  perDay: number
}

/** Every rule by which seeds are earned. One that changes needs a new version: entries tell by which they were booked. */
export const SEED_RULES = {
  version: 'earned-2',
  earned: {
    // Somebody stood before the code and opened the page: the hardest of the four to make up.
    scan: { seeds: 1, perDay: 50 },
    // A link in a message is opened more easily, and by more machines.
    visit: { seeds: 1, perDay: 20 },
    like: { seeds: 1, perDay: 20 },
    // Whether a link really went out of somebody's hands can be known by nobody: so these few are taken on trust.
    share: { seeds: 1, perDay: 3 },
  } satisfies Record<EarnedKind, EarnedRule>,
  /** For each whole dollar that stays with the ministry (`seedsFor` in `gifts/gift.ts`). */
  giftSeedsPerDollar: 1,
  /**
   * So many of one network count at once for one Ambassador on one day. A family, a class or a row of a church fits; a
   * program with ten thousand names does not. A whole church behind one Wi-Fi is pending, and a person releases it. Of IPv6 a
   * network is here its block, since one line has many.
   */
  perNetworkAndDay: 10,
  /** And so many of one network are pending: a church’s worth, and too few to leave no room for what others do. */
  pendingPerNetworkAndDay: 100,
  /** So many are pending for one holder on one day. What comes after is not booked: nobody fills the disk with it. */
  pendingPerDay: 500,
} as const

/** From so many seeds the plant is so old: seed, sprout, sapling, young tree, tree with birds. */
export const PLANT_FROM: Record<PlantStage, number> = { 0: 0, 1: 1, 2: 100, 3: 500, 4: 2000 }
export const PLANT_STAGES = [0, 1, 2, 3, 4] as const

export function stageOf(seeds: number): PlantStage {
  return PLANT_STAGES.findLast((stage) => seeds >= PLANT_FROM[stage]) ?? 0
}
