export const STAFF_ACTIONS = ['change-role', 'disable', 'enable', 'end-sessions', 'reset', 'invite'] as const
export type StaffAction = (typeof STAFF_ACTIONS)[number]

/** The purpose of the personal link in an invitation, and the path of the page that it opens. */
export const INVITATION_LINK_PURPOSE = 'desk/invitation'
export const INVITATION_HOURS = 72
