/** The purpose of the link, and so its path. */
export const INVITATION = 'desk/invitation'
export const INVITATION_HOURS = 72
