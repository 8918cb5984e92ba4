import { decisionAuditWords } from './desk-decisions.ts'
import { recordNames } from './desk-persons.ts'
import { inboxAuditWords } from './desk-inbox.ts'
import { impactWords } from '#copy/content/impact.ts'
import { deskFrameWords } from './desk.ts'

export const auditLogWords = {
  place: 'History',
  about: 'Who did what, when. It can only be added to.',
  title: 'History',
  lead: 'Who did what, when. Nobody can change it or take anything away.',
  columns: { when: 'When', who: 'Who', what: 'What', subject: 'To' },
  /** The label of the link to the page of the entry's subject. */
  open: 'Open',
  roles: deskFrameWords.roles as Record<string, string>,
  verbs: {
    invite: 'Invited',
    join: 'Joined',
    'sign-in': 'Signed in',
    'sign-out': 'Signed out',
    'change-role': 'Changed the role',
    disable: 'Disabled the account',
    enable: 'Enabled the account',
    reset: 'Sent a new way in',
    'end-sessions': 'Ended sessions',
    'change-password': 'Changed the password',
    'set-up-app': 'Set up an authenticator app',
    'add-passkey': 'Added a passkey',
    'remove-passkey': 'Removed a passkey',
    'make-recovery-codes': 'Made new recovery codes',
    'change-figures': 'Changed the opening figures',
    'change-content': 'Changed what the site says',
    'send-again': 'Sent an email again',
    'look-up-person': 'Looked a person up',
    'export-person': 'Exported a person',
    'erase-person': 'Erased a person',
    ...decisionAuditWords.verbs,
    ...inboxAuditWords.verbs,
  } as Record<string, string>,
  kinds: {
    staff: 'Account',
    person: 'Person',
    mail: 'Email',
    figures: 'Figures',
    ...decisionAuditWords.kinds,
    ...inboxAuditWords.kinds,
  } as Record<string, string>,
  /** Words that occur in the summary of an entry. */
  states: {
    role: 'role',
    disabled: 'disabled',
    with: 'with',
    newDevice: 'new device',
    ended: 'ended',
    app: 'authenticator app',
    passkey: 'passkey',
    'recovery-code': 'recovery code',
    demo: 'the demo’s address',
    ...recordNames,
    ...impactWords.metrics,
    ...decisionAuditWords.states,
    ...inboxAuditWords.states,
  } as Record<string, string>,
  change: (what: string, before: string | undefined, after: string | undefined) =>
    before === undefined ? `${what}: ${after}` : `${what}: ${before} → ${after ?? 'none'}`,
  yesOrNo: (is: boolean) => (is ? 'yes' : 'no'),
  filters: {
    label: 'Filter the history',
    who: 'Who',
    what: 'What',
    kind: 'To what',
    anybody: 'Anybody',
    anything: 'Anything',
    submit: 'Show',
  },
  empty: {
    heading: 'Nothing here yet',
    text: 'As soon as someone does something at the desk, you see it here.',
    filtered: 'Nothing fits this filter. Try a wider one.',
    action: 'Show everything',
  },
  olderLink: 'Older',
}
