import { decisionDeedWords } from './desk-decisions.ts'
import { heldStates, personsWords } from './desk-persons.ts'
import { deskFiguresWords } from './desk-figures.ts'
import { inboxDeedWords, inboxWords } from './desk-inbox.ts'
import { impactWords } from './impact.ts'
import { deskOutboxWords } from './desk-outbox.ts'
import { deskRetentionWords } from './desk-retention.ts'
import { deskTrashWords } from './desk-trash.ts'
import { deskWaitingWords } from './desk-waiting.ts'
import type { Counted } from './types.ts'

/** `least` and `most`: how long a password may be, as it is written. */
type PasswordReasons = Record<'too-short' | 'too-long' | 'too-common' | 'holds-email', (lengths: { least: string; most: string }) => string>

/** Where the ministry's staff work: never linked from the public site. */
export const deskFrameWords = {
  name: 'The desk',
  navLabel: 'Desk',
  menu: 'Menu',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  roles: { keeper: 'Keeper', helper: 'Helper', server: 'On the server' },
  /** In the header. */
  places: {
    home: 'Start',
    inbox: inboxWords.place,
    waiting: deskWaitingWords.place,
    people: 'People',
    history: 'History',
    persons: personsWords.place,
    retention: deskRetentionWords.place,
    trash: deskTrashWords.place,
    outbox: deskOutboxWords.place,
    figures: deskFiguresWords.place,
    account: 'My account',
  },
}

export const deskHomeWords = {
  title: (name: string) => `Good to see you, ${name}`,
  lead: 'From here you look after what comes in through the site.',
  /** With the inbox: what waits for somebody to begin with it. */
  news: ({ count, written }: Counted) => (count === 0 ? 'Nothing new.' : count === 1 ? 'One new thing.' : `${written} new things.`),
  /** In a demo. */
  examples: {
    title: 'What you see here are examples',
    text: 'The people are invented, and nothing you do reaches anybody. Decide on them as you like.',
    action: 'Open the inbox',
  },
  /** What each place is for, by its address. */
  about: {
    '/desk/inbox': inboxWords.about,
    '/desk/waiting': deskWaitingWords.about,
    '/desk/people': 'Who works at the desk, who is invited, and what each of them may do.',
    '/desk/history': 'Who did what, when. It can only be added to.',
    '/desk/persons': personsWords.about,
    '/desk/retention': deskRetentionWords.about,
    '/desk/trash': deskTrashWords.about,
    '/desk/outbox': deskOutboxWords.about,
    '/desk/figures': deskFiguresWords.about,
    '/desk/account': 'Your password, your second factor, and where you are signed in.',
  },
}

export const deskClosedWords = {
  title: 'This part is for keepers',
  text: 'You are signed in, and your role does not include this page. A keeper can change that on the page of people.',
  action: 'Back to the start',
}

export const nothingHereWords = {
  title: 'There is nothing here',
  text: 'It may have been removed, or the address has a slip in it.',
  action: 'Back to the start',
}

export const deskFaultWords = {
  title: 'That did not work just now',
  text: 'Nothing that was saved is lost. Please try again in a moment.',
  reference: (reference: string) => `If it keeps happening, give this to whoever looks after the site: ${reference}`,
  action: 'Back to the start',
}

/** What all forms of the desk share. */
export const deskFormWords = {
  unreadable: 'Something in this form did not reach us properly. Please check it and send it again.',
  notAllowed: 'You are no longer allowed to do that. Someone has changed your role or your account.',
  fields: {
    email: {
      label: 'Email',
      missing: 'Enter an email address',
      invalid: 'Enter an email address like name@example.org',
    },
    name: {
      label: 'Your name',
      hint: 'As the others at the desk know you.',
      missing: 'Enter a name',
      tooLong: 'Enter a name of up to 80 characters, on one line',
    },
    role: { label: 'Role', missing: 'Choose a role' },
    password: {
      label: 'Password',
      missing: 'Enter your password',
      wrong: 'This is not your password, or it was tried too often. After several tries, wait a quarter of an hour',
      again: { label: 'Your password, once more', hint: 'You typed it more than ten minutes ago, and this matters.' },
    },
    newPassword: {
      label: 'New password',
      hint: (least: string) =>
        `At least ${least} characters. Four words that have nothing to do with each other are good, and so is a password manager.`,
    },
    again: { label: 'The same password again' },
    code: {
      label: 'Code',
      hint: 'Six digits from your authenticator app, or one of your recovery codes.',
      recoveryLabel: 'Recovery code',
      recoveryHint: 'One of the ten you were shown. Each works once.',
      missing: 'Enter a code',
      wrong: 'Enter a code from your app or one of your recovery codes',
    },
  },
}

export const passwordProblemWords: { missing: string; different: string; reasons: PasswordReasons } = {
  missing: 'Choose a password',
  different: 'The two are not the same. Type the new password again',
  reasons: {
    'too-short': ({ least }) => `Choose a password of at least ${least} characters`,
    'too-long': ({ most }) => `Choose a password of at most ${most} characters`,
    'too-common': () => 'This is one of the first passwords that anyone tries. Choose another',
    'holds-email': () => 'This contains part of your email address. Choose another',
  },
}

export const signInWords = {
  title: 'Sign in to the desk',
  lead: 'For the people who look after this site.',
  submit: 'Sign in',
  /** One answer, whatever the reason. */
  refused:
    'That did not work. Check your email and password. After several tries, wait a quarter of an hour, or use a device where you signed in before.',
  forgotten: 'Forgot your password, or lost your phone and your recovery codes? Another keeper can send you a new way in.',
  secondFactor: {
    title: 'One more step',
    lead: 'Show that it is really you.',
    submit: 'Go on',
    refused: 'That code did not work. Each code works once. After several tries, wait a quarter of an hour',
    back: 'Sign in as someone else',
    lost: 'Lost your phone? Use a recovery code. Without one, another keeper can send you a new way in.',
    closed: {
      title: 'You need a new way in',
      what: 'A hundred codes in a row were wrong, so no code, recovery code or passkey lets you in now. If that was not you, someone knows your password.',
      keeper:
        'Ask another keeper: under People they open your name and send you a new way in. You get an email with a link, and choose a new password and second factor.',
      server:
        'Are you the only keeper? Whoever looks after the server can send the same email with: npm run desk:reset -- and your email address.',
    },
  },
}

export const secondFactorWords = {
  wrong: 'That did not match. Please try again',
  app: {
    title: 'With an authenticator app',
    install: 'Open your authenticator app',
    installHint: 'Any of them will do: the one in your phone’s settings, in your password manager, or a free one from the store.',
    scan: 'Scan this picture with it',
    qr: 'QR code for your authenticator app',
    orType: 'Or type this key:',
    open: 'Or open it in an app on this device',
    code: 'Enter the code it shows',
    codeHint: 'Six digits, new every half minute.',
    submit: 'Confirm',
  },
  passkey: {
    title: 'With a passkey',
    text: 'Your fingerprint, your face, a PIN or a security key. It cannot be phished, and there is no code to type.',
    add: 'Make a passkey',
    show: 'Use my passkey',
    name: 'What to call it',
    nameHint: 'So that you know it again, such as the device it is on.',
    unnamed: 'My passkey',
    needsScripts: 'Passkeys need JavaScript, which is off in this browser. An authenticator app works without it.',
    notGiven: 'The browser gave us no passkey. Try again, or use the other way',
  },
  recovery: {
    onceTitle: 'We show these codes only once',
    onceText: 'Print them, or put them into your password manager. Keep them apart from your phone.',
    listTitle: 'Your recovery codes',
    how: 'If your phone is lost, each of them lets you in once, together with your password.',
  },
}

export const joiningWords = {
  invitation: {
    title: 'Welcome to the desk',
    lead: 'Choose how you sign in. In the next step you add a second factor, so have your phone at hand.',
    as: 'You sign in as',
    submit: 'Go on to the second factor',
  },
  factor: {
    title: 'Add a second factor',
    lead: 'A password can be stolen. With one of these two, a password alone lets nobody in. You can add the other one later.',
  },
  welcome: { title: 'You are in', lead: 'One last thing: keep these codes safe.', onward: 'I have them. Open the desk' },
  over: 'Your invitation has run out. Ask a keeper for a new one.',
  gone: {
    title: 'This invitation no longer works',
    text: 'It was used, it ran out, or a newer one was sent. Ask a keeper to send you another.',
  },
}

export const browserWords = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownSystem: 'a device',
}

export const accountDeskWords = {
  title: 'My account',
  lead: ({ name, email, role }: { name: string; email: string; role: string }) => `${name}, ${email}. Your role: ${role}.`,
  back: 'Back to my account',
  fewCodes: ({ count, written }: Counted) =>
    count === 0 ? 'You have no recovery codes' : `You have ${written} recovery ${count === 1 ? 'code' : 'codes'} left`,
  newCodes: 'Make new ones',
  ways: {
    title: 'How you sign in',
    password: 'Password',
    passwordSaid: 'What you are asked for first.',
    app: 'Authenticator app',
    appSaid: (has: boolean) => (has ? 'An authenticator app is set up.' : 'No authenticator app is set up.'),
    passkeys: 'Passkeys',
    passkeysSaid: ({ count, written }: Counted) => (count === 0 ? 'No passkeys.' : `${written} ${count === 1 ? 'passkey' : 'passkeys'}.`),
    codes: 'Recovery codes',
    codesSaid: ({ count, written }: Counted) => `${count === 0 ? 'No' : written} recovery ${count === 1 ? 'code' : 'codes'} left.`,
    change: 'Change',
    setUp: 'Set up',
    renew: 'Make new ones',
  },
  sessions: {
    title: 'Where you are signed in',
    here: 'This one',
    since: 'Since',
    last: 'last seen',
    end: 'Sign out there',
    endOthers: 'Sign out everywhere else',
  },
  password: {
    title: 'Change your password',
    lead: 'You stay signed in here, and are signed out everywhere else.',
    submit: 'Change my password',
  },
  app: {
    title: 'Your authenticator app',
    begin: 'An app on your phone shows a new code every half minute.',
    beginReplacing: 'Your current app keeps working until a new one has shown a code. Then only the new one works.',
    submit: 'Set up a new app',
    codesFollow: 'Set up a new app',
  },
  passkeys: {
    title: 'Your passkeys',
    lead: 'With a passkey you sign in with your finger, your face or a PIN.',
    listTitle: 'The ones you have',
    none: 'None yet.',
    addTitle: 'Add one',
    addedOn: (day: string) => `Added on ${day}.`,
    usedOn: (day: string) => ` Last used on ${day}.`,
    remove: 'Remove',
    stays: 'This is the only second factor you have, so it stays. Add another one first.',
  },
  recoveryCodes: {
    title: 'New recovery codes',
    lead: 'You get ten new ones. The old ones no longer work.',
    submit: 'Make ten new codes',
    made: 'Your new recovery codes',
  },
}

export const staffWords = {
  title: 'People',
  lead: 'Everyone who works at the desk, or was invited to.',
  you: 'You',
  joined: (day: string) => `Since ${day}`,
  standings: { active: 'Active', invited: 'Invited', lapsed: 'Invitation has run out', disabled: 'Disabled' },
  roleHints: {
    keeper:
      'Does everything at the desk. Only keepers suspend and restore, refund and end gifts, set tiers, close alerts, look people up, invite people and read the history.',
    helper:
      'Reads and answers what comes in, and decides it: memories, stories, removal requests, claims, pictures, applications and waiting seeds.',
  },
  waitsUntil: (moment: string) => `The invitation works until ${moment}.`,
  sessions: 'Signed in now:',
  noSessions: 'Not signed in anywhere.',
  session: (browser: string, begun: string) => `${browser}, since ${begun}`,
  history: 'What was done to this account',
  ownPage: 'My account',
  invite: {
    title: 'Invite someone',
    lead: (hours: string) =>
      `They get an email with a link that works once, for ${hours} hours. With it they choose a password and a second factor.`,
    submit: 'Send the invitation',
    refused: {
      joined: 'Someone with this address already works at the desk',
      disabled: 'The account with this address is disabled. Enable it on its page first',
    },
  },
  acts: {
    'change-role': { title: 'Role', text: 'It counts from their next click.', submit: 'Change the role' },
    disable: {
      title: 'Disable the account',
      text: 'They are signed out at once and cannot sign in. Nothing they did is lost.',
      submit: 'Disable',
    },
    enable: { title: 'Enable the account', text: 'They can sign in again as before.', submit: 'Enable' },
    'end-sessions': {
      title: 'Sign them out',
      text: 'Wherever they are signed in. They can sign in again.',
      submit: 'Sign them out everywhere',
    },
    reset: {
      title: 'A new way in',
      text: 'For a lost phone or a forgotten password. Both are removed, and an email with a link lets them choose new ones. Make sure that they really asked: call them.',
      submit: 'Reset and send a link',
    },
    invite: {
      title: 'Invite once more',
      text: 'A new link goes out, and the old one no longer works.',
      submit: 'Send a new invitation',
    },
  },
  refused: {
    'not-allowed': 'You are no longer allowed to do that. Someone has changed your role or your account.',
    unknown: 'That person is no longer here.',
    oneself: 'You cannot do that to yourself.',
    'last-keeper': 'The desk needs a keeper. Make someone else a keeper first.',
    joined: 'They already work at the desk.',
    disabled: 'The account is disabled. Enable it first.',
  },
}

export const deskHistoryWords = {
  title: 'History',
  lead: 'Who did what, when. Nobody can change it or take anything away.',
  columns: { when: 'When', who: 'Who', what: 'What', subject: 'To' },
  /** Leads to the page of what it was done to. */
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
    'move-to-trash': 'Put into the trash',
    'put-back': 'Put back',
    'change-figures': 'Changed the opening figures',
    'send-again': 'Sent an email again',
    'look-up-person': 'Looked a person up',
    'export-person': 'Exported a person',
    'erase-person': 'Erased a person',
    ...decisionDeedWords.verbs,
    ...inboxDeedWords.verbs,
  } as Record<string, string>,
  kinds: {
    staff: 'Account',
    person: 'Person',
    mail: 'Email',
    figures: 'Figures',
    message: 'Message',
    ...decisionDeedWords.kinds,
    ...inboxDeedWords.kinds,
  } as Record<string, string>,
  /** What a summary names, and the words in it. */
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
    ...heldStates,
    ...impactWords.metrics,
    ...decisionDeedWords.states,
    ...inboxDeedWords.states,
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

export const deskDemoWords = {
  title: 'Look at the desk',
  text: 'This is a practice copy. Press the button and you are in as an example keeper: look around, nothing you do reaches anyone.',
  submit: 'Open the desk',
  gone: 'This link works once, and it has been used. Start the site again for a new one.',
}

export const exampleKeeperName = 'Example Keeper'
