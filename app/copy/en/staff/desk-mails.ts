type About = { siteName: string }

const closing = (siteName: string) => ['With thanks,', `The desk of ${siteName}`]

/** The mails with the link by which a person joins the staff, or chooses a new password and a new second factor. */
export const deskInvitationMailWords = {
  invitation: ({ siteName, hours }: About & { hours: string }) => ({
    subject: `Your invitation to the desk of ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      `You are invited to work at the desk of ${siteName}, where the ministry reads and answers what comes in through its site.`,
      `The link below works once, for ${hours} hours. With it you choose a password and a second factor. Have your phone at hand.`,
      'Please do not pass this email on. If you did not expect it, do nothing, and the link stops working by itself.',
    ],
    button: 'Join the desk',
    signOff: closing(siteName),
  }),
  reset: ({ siteName, hours }: About & { hours: string }) => ({
    subject: `Your new way into the desk of ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      'Your password and your second factor were taken away, because you asked for it. You are signed out everywhere.',
      `The link below works once, for ${hours} hours. With it you choose both anew.`,
      'If you did not ask for it, tell a keeper at once.',
    ],
    button: 'Choose them anew',
    signOff: closing(siteName),
  }),
}

const changes = {
  'change-password': 'Your password was changed.',
  'set-up-app': 'A new authenticator app was set up. The old one no longer works.',
  'add-passkey': 'A passkey was added.',
  'remove-passkey': 'A passkey was removed.',
  'make-recovery-codes': 'New recovery codes were made. The old ones no longer work.',
}

/** The mails that tell staff of changes to their account, wrong codes and sign-ins, in case it was somebody else. */
export const deskNoticeMailWords = {
  /** Returns undefined for a change that needs no mail. */
  changed: ({ siteName, what }: About & { what: string }) => {
    const text = (changes as Record<string, string>)[what]
    return text === undefined
      ? undefined
      : {
          subject: `Something changed in how you sign in at ${siteName}`,
          greeting: 'Hello,',
          paragraphs: [text, 'If that was you, there is nothing to do. If it was not, tell a keeper at once.'],
          signOff: closing(siteName),
        }
  },
  /** The mails after wrong codes in the second step, which only somebody with the password reaches. */
  wrongFactors: {
    several: ({ siteName }: About) => ({
      subject: `Wrong codes at the desk of ${siteName}`,
      greeting: 'Hello,',
      paragraphs: [
        'Someone typed your password, and then a wrong code five times in a row. They did not get in.',
        'If that was you, there is nothing to do. If it was not, someone knows your password: sign in and choose another at once, and tell a keeper.',
      ],
      signOff: closing(siteName),
    }),
    closed: ({ siteName }: About) => ({
      subject: `You need a new way into the desk of ${siteName}`,
      greeting: 'Hello,',
      paragraphs: [
        'Someone typed your password, and then a wrong code a hundred times in a row. They did not get in. From now on nobody can sign in with your password and a second factor, not even you.',
        'Ask another keeper for a new way in: they open your name under People. If you are the only keeper, whoever looks after the server sends you one.',
        'Unless that was you, someone knows your password. Do not use it anywhere again.',
      ],
      signOff: closing(siteName),
    }),
  },
  signedIn: ({ siteName, browser, withCode }: About & { browser: string; withCode: boolean }) => ({
    subject: `You signed in at the desk of ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone signed in with your password${withCode ? ' and one of your recovery codes' : ''}: ${browser}.`,
      'If that was you, there is nothing to do. If it was not, tell a keeper at once.',
    ],
    signOff: closing(siteName),
  }),
}
