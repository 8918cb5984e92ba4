/** What a form of the desk has just done. */
export const deskDoneWords = {
  'password-changed': 'Your password is changed. You are signed out everywhere else.',
  'app-set-up': 'Your authenticator app is set up.',
  'passkey-added': 'The passkey is added.',
  'passkey-removed': 'The passkey is removed.',
  'sessions-ended': 'You are signed out there.',
  invited: 'The invitation is on its way.',
  'role-changed': 'The role is changed. It holds from their next click on.',
  disabled: 'The account is disabled. They are signed out everywhere.',
  enabled: 'The account is enabled. They can sign in again.',
  'signed-out': 'They are signed out everywhere.',
  decided: 'Done. It is in the history of this page.',
  reset: 'A link to a new way in is on its way to them.',
}
