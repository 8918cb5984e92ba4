import type { BadgeKind } from '#app/features/badges/badge.ts'

/** A box for each: a form of the desk has no name twice. */
export const badgeField = (kind: BadgeKind) => `badge-${kind}`
