/** A raise to more than this always needs a confirmation by mail. */
export const CONFIRM_ABOVE_CENTS = 10_000
/** A raise to more than this multiple of the current or the agreed amount needs a confirmation as well. */
const CONFIRM_ABOVE_FACTOR = 2
export const CONFIRMATION_DAYS = 7

/**
 * Without a confirmation, whoever is forwarded a receipt, which links to the gift, could raise it unnoticed, also in small steps.
 * @param amounts.agreedCents the last amount that was paid or confirmed
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
  return afterCents > nowCents && (afterCents > CONFIRM_ABOVE_FACTOR * Math.min(nowCents, agreedCents) || afterCents > CONFIRM_ABOVE_CENTS)
}

/** Versions of the sentences of consent, stored with each consent. A changed sentence needs a new version. */
export const amountChangeConsentVersion = 'change-2026-12-01'
export const resumeConsentVersion = 'resume-2026-12-01'
export const undoConsentVersion = 'undo-2026-12-01'

export const monthlyConsentVersion = '2026-12-01'
/** The sentence names no amount where no script follows the choice. */
export const monthlyConsentVersionWithoutAmount = 'open-2026-12-01'
