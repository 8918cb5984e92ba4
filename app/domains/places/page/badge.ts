import { badgeWords } from '#copy/places/badges.ts'

/** Contributors are listed in this order. */
export const CONTRIBUTION_TIERS = ['legacy', 'harvest', 'seed'] as const
const SERVICE_BADGES = ['educator', 'mentor'] as const

export type ContributionTier = (typeof CONTRIBUTION_TIERS)[number]
export type BadgeKind = ContributionTier | (typeof SERVICE_BADGES)[number]

export type Badge = { kind: BadgeKind; title: string; level?: string; text: string }

export const BADGE_KINDS: BadgeKind[] = [...CONTRIBUTION_TIERS, ...SERVICE_BADGES]
export const badges: Badge[] = /* @__PURE__ */ BADGE_KINDS.map((kind) => ({ kind, ...badgeWords[kind] }))

export const badgeFieldName = (kind: BadgeKind) => `badge-${kind}`
