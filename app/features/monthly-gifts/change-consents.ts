/** Stored with each consent to a change. A changed sentence needs a new version. */
export const amountChangeConsentVersion = 'change-2026-11-28'
export const resumeConsentVersion = 'resume-2026-11-28'
/** For a change that is taken back by the button in its mail. */
export const undoConsentVersion = 'undo-2026-11-28'
