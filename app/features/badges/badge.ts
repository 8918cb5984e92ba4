import { badgeWords } from '#words/badges.ts'

/** How much a business gives. In this order contributors are listed. */
export const CONTRIBUTION_TIERS = ['legacy', 'harvest', 'seed'] as const
/** How it serves. */
const SERVICES = ['educator', 'mentor'] as const

export type ContributionTier = (typeof CONTRIBUTION_TIERS)[number]
export type BadgeKind = ContributionTier | (typeof SERVICES)[number]

/** `level` says where a badge for giving stands among the three. */
export type Badge = { kind: BadgeKind; title: string; level?: string; text: string }

/** Those for giving come first. */
export const BADGE_KINDS: BadgeKind[] = [...CONTRIBUTION_TIERS, ...SERVICES]
export const badges: Badge[] = /* @__PURE__ */ BADGE_KINDS.map((kind) => ({ kind, ...badgeWords[kind] }))
