/** The words of the confirmation mails. Text first: the HTML form is made from the same parts. */
export type MailWords = {
  subject: string
  greeting: string
  paragraphs: string[]
  /** At most a few; each stands on a line of its own. */
  links: { label: string; url: string }[]
  signOff: string[]
}

type From = { siteName: string }

function signed({ siteName }: From): string[] {
  return ['With thanks,', `Your friends at ${siteName}`]
}

export function contactMail(mail: From & { name: string; messageSubject: string; reference: string }): MailWords {
  return {
    subject: `We have your message (${mail.reference})`,
    greeting: `Hello ${mail.name},`,
    paragraphs: [
      `Thank you for writing to us about “${mail.messageSubject}”. Your message arrived, and a person will read it.`,
      'You will have an answer at this address within two working days.',
      `Your reference is ${mail.reference}. If you want to add something, just answer this mail.`,
      'We keep messages for 12 months, then delete them.',
    ],
    links: [],
    signOff: signed(mail),
  }
}

const arrivals = { message: 'A message', ambassador: 'A new Ambassador', enrolment: 'A new enrollment' }

/** To the ministry itself, for everything that a person has to read. */
export function noticeMail(mail: From & { what: keyof typeof arrivals; reference: string; held: boolean }): MailWords {
  return {
    subject: `${arrivals[mail.what]} (${mail.reference})${mail.held ? ', to be looked at first' : ''}`,
    greeting: `${arrivals[mail.what]} came in through the site.`,
    paragraphs: [
      mail.held
        ? 'It looks as if a machine or one busy network sent it, so no mail went to the address in it. Please look before you answer.'
        : 'A confirmation went to the address below. We promised an answer from a person.',
    ],
    links: [],
    signOff: [`Reference ${mail.reference}`],
  }
}

export function ambassadorMail(mail: From & { firstName: string; reference: string; storiesUrl: string }): MailWords {
  return {
    subject: `Welcome to ${mail.siteName} Movement!`,
    greeting: `Hello ${mail.firstName},`,
    paragraphs: [
      'You are an Ambassador now. Thank you for the promises you made.',
      'Within a week someone from our team writes to you, to say hello and hear what you would like to share. Until then there is nothing you must do.',
      'If you are under 18, please tell a parent or guardian that you joined. We would like to meet them too.',
      `Your reference is ${mail.reference}. To leave, answer this mail and we remove your details.`,
    ],
    links: [{ label: 'Find a story to share', url: mail.storiesUrl }],
    signOff: signed(mail),
  }
}

export function enrolmentMail(mail: From & { firstName: string; reference: string; careersUrl: string }): MailWords {
  return {
    subject: `You are in (${mail.reference})`,
    greeting: `Hello ${mail.firstName},`,
    paragraphs: [
      `Welcome to ${mail.siteName}. We are glad you said yes.`,
      'Within a week someone from our team writes to you to arrange a first conversation. It takes about half an hour, and there is nothing to prepare.',
      'If you are under 18, please tell a parent or guardian. We would like to meet them too.',
      `Your reference is ${mail.reference}. If anything you entered was wrong, or you change your mind, answer this mail.`,
    ],
    links: [{ label: 'Look at the career paths while you wait', url: mail.careersUrl }],
    signOff: signed(mail),
  }
}

/** Sent only to addresses we know. The page says the same either way. */
export function accountLinksMail(mail: From & { links: { label: string; url: string }[]; expiresInDays: number }): MailWords {
  const days = mail.expiresInDays === 1 ? 'one day' : `${mail.expiresInDays} days`
  return {
    subject: `Your private links to ${mail.siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      'You, or someone who typed your address, asked for your private links. Here they are.',
      `They work for ${days}. Anyone who has them can open your pages, so please do not forward this mail.`,
      'If you did not ask for this, you can ignore it. Nothing has changed.',
    ],
    links: mail.links,
    signOff: signed(mail),
  }
}
