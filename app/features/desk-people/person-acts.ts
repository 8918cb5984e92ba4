/** What a keeper can do to somebody of the desk; the value of the button that does it. */
export const PERSON_ACTS = ['change-role', 'disable', 'enable', 'end-sessions', 'reset', 'invite'] as const
export type PersonAct = (typeof PERSON_ACTS)[number]
