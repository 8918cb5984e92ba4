import type { Counted } from '#copy/types.ts'

export const browserWords = {
  on: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownSystem: 'a device',
}

export const accountDeskWords = {
  place: 'My account',
  about: 'Your password, your second factor, and where you are signed in.',
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
  place: 'People',
  about: 'Who works at the desk, who is invited, and what each of them may do.',
  title: 'People',
  lead: 'Everyone who works at the desk, or was invited to.',
  you: 'You',
  joined: (day: string) => `Since ${day}`,
  statuses: { active: 'Active', invited: 'Invited', lapsed: 'Invitation has run out', disabled: 'Disabled' },
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
