import { badgeWords } from '#copy/places/badges.ts'

/** Contributors are listed in this order. */
export const CONTRIBUTION_TIERS = ['legacy', 'harvest', 'seed'] as const
const SERVICES = ['educator', 'mentor'] as const

export type ContributionTier = (typeof CONTRIBUTION_TIERS)[number]
export type BadgeKind = ContributionTier | (typeof SERVICES)[number]

export type Badge = { kind: BadgeKind; title: string; level?: string; text: string }

export const BADGE_KINDS: BadgeKind[] = [...CONTRIBUTION_TIERS, ...SERVICES]
export const badges: Badge[] = /* @__PURE__ */ BADGE_KINDS.map((kind) => ({ kind, ...badgeWords[kind] }))

export const badgeField = (kind: BadgeKind) => `badge-${kind}`
