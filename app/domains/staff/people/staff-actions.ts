export const STAFF_ACTIONS = ['change-role', 'disable', 'enable', 'end-sessions', 'reset', 'invite'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The purpose of the link, and its path below `/`. */
export const INVITATION_LINK_PURPOSE = 'desk/invitation'
export const INVITATION_HOURS = 72
