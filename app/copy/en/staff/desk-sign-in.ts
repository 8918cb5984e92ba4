/** `least` and `most` are the formatted minimum and maximum length of a password. */
type PasswordReasons = Record<'too-short' | 'too-long' | 'too-common' | 'holds-email', (lengths: { least: string; most: string }) => string>

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
  /** Says the same whatever the reason, so that nobody can find out which accounts exist. */
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
        'Are you the only keeper? Whoever looks after the server can send the same email with: npm run cli -- desk:reset and your email address.',
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
    isThere: 'This device or password manager already has a passkey for your account. Use that one',
    unsuitable: 'This device or security key cannot check that it is you. Try another, or use the other way',
    wrongAddress: 'Passkeys do not work at this address. Open the desk at the address of the site',
    failed: 'The browser or its password manager could not handle the passkey. Try another browser, or use the other way',
  },
  recovery: {
    onceTitle: 'We show these codes only once',
    onceText: 'Print them, or put them into your password manager. Keep them apart from your phone.',
    listTitle: 'Your recovery codes',
    how: 'If your phone is lost, each of them lets you in once, together with your password.',
  },
}

export const acceptInvitationWords = {
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
