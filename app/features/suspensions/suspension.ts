import type { Decider, NotDecided } from '#app/features/decisions/decider.ts'

/** `reason`: why, as the person is told, and as it is kept. */
export type Suspending = Decider & { reason: string }

/** `told`: whether there was somebody to write to, and room for a mail. */
export type SuspensionChanged = { ok: true; told: boolean } | { ok: false; reason: NotDecided | 'unknown' | 'suspended' | 'not-suspended' }
