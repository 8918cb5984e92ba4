/** What a keeper can do to somebody of the desk; the value of the button that does it. */
export const STAFF_ACTS = ['change-role', 'disable', 'enable', 'end-sessions', 'reset', 'invite'] as const
export type StaffAct = (typeof STAFF_ACTS)[number]
