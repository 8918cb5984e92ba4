/** A raise above this always needs a confirmation. */
export const CONFIRM_ABOVE_CENTS = 10_000
/** So does a raise beyond this multiple. */
const CONFIRM_ABOVE_TIMES = 2
export const CONFIRMATION_DAYS = 7

/**
 * Whether a raise has to be confirmed by mail. The holder of a forwarded receipt must not raise a gift unnoticed, nor in small steps.
 * @param amounts.agreedCents what was last paid, or confirmed since
 */
export function needsMailConfirmation({
  nowCents,
  agreedCents,
  afterCents,
}: {
  nowCents: number
  agreedCents: number
  afterCents: number
}): boolean {
  return afterCents > nowCents && (afterCents > CONFIRM_ABOVE_TIMES * Math.min(nowCents, agreedCents) || afterCents > CONFIRM_ABOVE_CENTS)
}

/** Stored with each consent. A changed sentence needs a new version. */
export const amountChangeConsentVersion = 'change-2026-11-28'
export const resumeConsentVersion = 'resume-2026-11-28'
export const undoConsentVersion = 'undo-2026-11-28'

export const monthlyConsentVersion = '2026-11-28'
