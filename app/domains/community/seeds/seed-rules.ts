import type { PlantStage } from '#app/ui/world/drawing.tsx'

/** The acts of visitors that earn seeds for an Ambassador. The seeds of a gift belong to its giver. */
export const EARNED_KINDS = ['scan', 'visit', 'like', 'share'] as const
export type EarnedKind = (typeof EARNED_KINDS)[number]
export type PendingReason = 'day-cap' | 'network-cap'

type EarnedRule = {
  /** The seeds for one act. On one day, a person's scans and visits count as one act, and each story that they like or share as one. */
  seeds: number
  /** This many acts of the kind are posted for one Ambassador on one day. Further ones are pending. */
  perDay: number
}

/** Change the version with any rule, because each entry stores the version by which it was booked. */
export const SEED_RULES = {
  version: 'earned-2',
  earned: {
    // A scan needs somebody in front of the code, so it is the hardest of the four to fake.
    scan: { seeds: 1, perDay: 50 },
    // A visit through a link in a message is easier to fake, because programs open such links too.
    visit: { seeds: 1, perDay: 20 },
    like: { seeds: 1, perDay: 20 },
    // Nobody can verify that a link was really shared, so only a few shares are accepted.
    share: { seeds: 1, perDay: 3 },
  } satisfies Record<EarnedKind, EarnedRule>,
  /** The seeds for each whole dollar that stays with the ministry (`seedsFor` in `gifts/gift.ts`). */
  giftSeedsPerDollar: 1,
  /**
   * This many acts of one network are posted for one Ambassador on one day. A family, a class or a row of a church fits; a
   * program with ten thousand names does not. A whole church behind one Wi-Fi is pending until staff release it. For IPv6 the
   * network is the /48 block, because one connection has many /64 networks.
   */
  perNetworkAndDay: 10,
  /** This many acts of one network are pending: enough for a church, and few enough to leave room for acts of others. */
  pendingPerNetworkAndDay: 100,
  /** This many acts are pending for one holder on one day. Further ones are not booked, so that nobody can fill the disk. */
  pendingPerDay: 500,
} as const

/** The number of seeds at which each stage begins: seed, sprout, sapling, young tree, tree with birds. */
export const PLANT_STAGE_SEEDS: Record<PlantStage, number> = { 0: 0, 1: 1, 2: 100, 3: 500, 4: 2000 }
export const PLANT_STAGES = [0, 1, 2, 3, 4] as const

export function findPlantStage(seeds: number): PlantStage {
  return PLANT_STAGES.findLast((stage) => seeds >= PLANT_STAGE_SEEDS[stage]) ?? 0
}
