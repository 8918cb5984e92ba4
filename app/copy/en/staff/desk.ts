import type { Counted } from '#copy/types.ts'

/** The frame of the desk, which the public site never links to. */
export const deskFrameWords = {
  name: 'The desk',
  navLabel: 'Desk',
  menu: 'Menu',
  signedInAs: 'Signed in as',
  signOut: 'Sign out',
  roles: { keeper: 'Keeper', helper: 'Helper', server: 'On the server' },
}

export const deskHomeWords = {
  place: 'Start',
  title: (name: string) => `Good to see you, ${name}`,
  lead: 'From here you look after what comes in through the site.',
  /** The number of new items in the inbox, beside the link to it. */
  news: ({ count, written }: Counted) => (count === 0 ? 'Nothing new.' : count === 1 ? 'One new thing.' : `${written} new things.`),
  /** The notice in a demo, whose items are invented. */
  examples: {
    title: 'What you see here are examples',
    text: 'The people are invented, and nothing you do reaches anybody. Decide on them as you like.',
    action: 'Open the inbox',
  },
}

export const deskForbiddenWords = {
  title: 'This part is for keepers',
  text: 'You are signed in, and your role does not include this page. A keeper can change that on the page of people.',
  action: 'Back to the start',
}

export const deskNotFoundWords = {
  title: 'There is nothing here',
  text: 'It may have been removed, or the address has a slip in it.',
  action: 'Back to the start',
}

export const deskErrorWords = {
  title: 'That did not work just now',
  text: 'Nothing that was saved is lost. Please try again in a moment.',
  reference: (reference: string) => `If it keeps happening, give this to whoever looks after the site: ${reference}`,
  action: 'Back to the start',
}

/** The words that all forms of the desk share. */
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

export const deskDemoWords = {
  title: 'Look at the desk',
  text: 'This is a practice copy. Press the button and you are in as an example keeper: look around, nothing you do reaches anyone.',
  submit: 'Open the desk',
  gone: 'This link works once, and it has been used. Start the site again for a new one.',
}

export const exampleKeeperName = 'Example Keeper'
