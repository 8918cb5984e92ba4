/** The page that the link or QR code of an Ambassador opens. */
export function invitationWords(siteName: string) {
  return {
    title: 'You are invited',
    description: `A friend invites you to ${siteName}: faith, mentors and a first step toward work for young people.`,
    eyebrow: 'A friend invites you',
    heading: 'Small seeds. Strong roots. Room for you.',
    lead: `${siteName} walks beside young people from a first conversation to a first paycheck. Someone who is part of it thought of you.`,
    join: 'Join the movement',
    parable: {
      heading: 'Why a mustard seed?',
      text: 'It is the smallest of seeds. It grows into a tree, and the birds come and rest in its branches.',
      reference: 'After Matthew 13:31–32',
    },
    waysHeading: 'Or begin with something small',
    ways: {
      stories: { title: 'Read a story', text: 'Small moments and turning points, told by the people who were there.' },
      ambassador: { title: 'Become an Ambassador', text: 'Free, and in two minutes. You decide how much you do.' },
      give: { title: 'Give', text: 'Once or monthly. You see what is charged and when.' },
      /** Shown instead of `give` while the site takes no gifts. */
      writeToGive: 'We take no gifts here just now. Write to us, and we tell you how to give.',
    },
    privacy: 'To thank the friend who invited you, we count that someone came. We do not note who you are.',
    privacyLink: 'Privacy',
  }
}

/** The page for a link of an Ambassador whose code does not exist or no longer works. */
export const invitationGoneWords = {
  title: 'This invitation is no longer open',
  heading: 'This invitation is no longer open',
  text: 'Or a letter is missing in its link. You are welcome anyway: come in and look around.',
  home: 'Go to the home page',
  ambassador: 'Become an Ambassador',
}

export function shareWords(siteName: string) {
  return {
    title: 'Your link and QR code',
    description: `Share ${siteName}: a link, a QR code and posters of your own.`,
    heading: 'Your link and QR code',
    lead: 'Share it your way. Everyone who opens it plants a Mustard Seed for you.',
    linkLabel: 'Your link',
    copy: 'Copy the link',
    share: 'Share',
    copied: 'The link is copied.',
    notCopied: 'Copying did not work. Select the link and copy it yourself.',
    qrHeading: 'Your QR code',
    qrAlt: (address: string) => `QR code that opens ${address}`,
    qrText: 'Let a friend point a phone’s camera at it.',
    svg: 'Download as SVG',
    png: 'Download as PNG',
    postersHeading: 'Posters to print',
    posters: { letter: 'Poster, Letter size', a4: 'Poster, A4 size' },
    storiesHeading: 'A story to share',
    storiesText: 'These links carry your code: a like or a share by someone who came through one plants a seed for you too.',
    noStories: 'There are no stories yet. Your link still brings people to the movement.',
    privateHeading: 'Where do I see my seeds?',
    private: 'On a private page of your own. Ask for its link below and look in your inbox.',
    account: 'Send my private links',
    rulesHeading: 'How seeds are earned',
    parents: 'If you are under 18, share only with people you and your parents know. The page shows no name, not even yours.',
  }
}

export function posterWords(siteName: string) {
  return {
    title: 'Poster',
    hint: (paper: string) => `Print it on ${paper}, one page. In the browser’s print window choose this paper, and no page headers.`,
    print: 'Print',
    sendOn: 'No printer at hand? Your phone’s print screen can also save it as a PDF to send on.',
    papers: { letter: 'Letter paper', a4: 'A4 paper' },
    back: 'Back to your link and QR code',
    heading: 'Small seeds. Strong roots.',
    text: `Faith, mentors and a first step toward work for young people. Come and see ${siteName}.`,
    scan: 'Scan it with your phone’s camera',
    or: 'or open',
  }
}
