import { badgeWords } from '#words/badges.ts'

/** How much a business gives. In this order contributors are listed. */
export const CONTRIBUTION_TIERS = ['legacy', 'harvest', 'seed'] as const
/** How it serves. */
const SERVICES = ['educator', 'mentor'] as const

export type ContributionTier = (typeof CONTRIBUTION_TIERS)[number]
export type BadgeKind = ContributionTier | (typeof SERVICES)[number]

/** `level` says where a badge for giving stands among the three. */
export type Badge = { kind: BadgeKind; title: string; level?: string; text: string }

const kinds: BadgeKind[] = [...CONTRIBUTION_TIERS, ...SERVICES]
/** Those for giving come first. */
export const badges: Badge[] = kinds.map((kind) => ({ kind, ...badgeWords[kind] }))
