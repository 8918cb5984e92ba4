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

export function contactMail(
  mail: From & { name: string; messageSubject: string; reference: string },
): MailWords {
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

export function ambassadorMail(
  mail: From & { firstName: string; reference: string; storiesUrl: string },
): MailWords {
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

export function enrolmentMail(
  mail: From & { firstName: string; reference: string; careersUrl: string },
): MailWords {
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
export function accountLinksMail(
  mail: From & { links: { label: string; url: string }[]; expiresInDays: number },
): MailWords {
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

export function partnershipMail(
  mail: From & { contactName: string; businessName: string; reference: string },
): MailWords {
  return {
    subject: `Your partnership application (${mail.reference})`,
    greeting: `Hello ${mail.contactName},`,
    paragraphs: [
      `Thank you for offering to stand with young people. The application of ${mail.businessName} is with our team.`,
      'Someone calls or writes within five working days to plan one first step together. Until then you owe nothing, and nothing is public.',
      `Your reference is ${mail.reference}. To change or withdraw the application, answer this mail.`,
    ],
    links: [],
    signOff: signed(mail),
  }
}

export function memoryMail(
  mail: From & { firstName: string | null; reference: string; withdrawUrl: string },
): MailWords {
  return {
    subject: `Thank you for your memory (${mail.reference})`,
    greeting: mail.firstName ? `Hello ${mail.firstName},` : 'Hello,',
    paragraphs: [
      'Your memory arrived safely. Our team reads it within a week. If it is published, it appears with the stories.',
      'The link below takes it back at any time, before or after it is published. Please keep this mail.',
      `Your reference is ${mail.reference}.`,
    ],
    links: [{ label: 'Take my memory back', url: mail.withdrawUrl }],
    signOff: signed(mail),
  }
}

export function verificationCodeMail(mail: From & { code: string; placeName: string }): MailWords {
  return {
    subject: `Your verification code for ${mail.placeName}`,
    greeting: 'Hello,',
    paragraphs: [
      `Your code is ${mail.code}. It works once, for ten minutes.`,
      `Someone is claiming ${mail.placeName} on ${mail.siteName}. If that is not you, ignore this mail and tell nobody the code. We never ask for it by phone.`,
    ],
    links: [],
    signOff: signed(mail),
  }
}

export function verificationCodeText(text: From & { code: string }): string {
  return `${text.code} is your ${text.siteName} code. It works for ten minutes. Tell nobody.`
}

export function claimMail(
  mail: From & { contactName: string; placeName: string; reference: string; editUrl: string | null },
): MailWords {
  const approved = mail.editUrl !== null
  return {
    subject: approved
      ? `${mail.placeName} is yours (${mail.reference})`
      : `Your claim for ${mail.placeName} (${mail.reference})`,
    greeting: `Hello ${mail.contactName},`,
    paragraphs: approved
      ? [
          `Your claim for ${mail.placeName} is approved, and the listing shows what you entered.`,
          'The private link below lets you edit it whenever something changes. Please do not forward this mail.',
          `Your reference is ${mail.reference}.`,
        ]
      : [
          `Thank you. Your claim for ${mail.placeName} is with our team.`,
          'Someone looks at it within three working days and writes to you. Nothing about the listing changes until then.',
          `Your reference is ${mail.reference}.`,
        ],
    links: mail.editUrl === null ? [] : [{ label: 'Edit your listing (private)', url: mail.editUrl }],
    signOff: signed(mail),
  }
}

/** To the owner on file, for every claim of their listing. */
export function ownerNoticeMail(mail: From & { placeName: string; reference: string }): MailWords {
  return {
    subject: `Someone has claimed ${mail.placeName} (${mail.reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Someone has claimed the listing of ${mail.placeName}. If it was you or a colleague, there is nothing to do.`,
      `If it was not, answer this mail and name the reference ${mail.reference}. We look into it at once.`,
    ],
    links: [],
    signOff: signed(mail),
  }
}

type Gift = From & { name: string | null; amount: string; date: string; reference: string; givingUrl: string }

function giftGreeting(name: string | null): string {
  return name ? `Hello ${name},` : 'Hello,'
}

function notDeductible(siteName: string): string {
  return `All charges are final. This is a record of a payment, not a tax receipt: gifts are not deductible as charitable contributions for federal income tax purposes, because ${siteName} is not a 501(c)(3) organization.`
}

export function receiptMail(
  mail: Gift & { seeds: number; monthly: { nextDate: string; circle: string | null } | null },
): MailWords {
  const seeds = `${mail.seeds} Mustard ${mail.seeds === 1 ? 'Seed' : 'Seeds'}`
  const next = mail.monthly
    ? `Your next charge is ${mail.amount} on ${mail.monthly.nextDate}, and monthly until you cancel. The link below lets you pause, change or cancel in two clicks.`
    : 'This was a one-time gift. Nothing is charged again.'
  return {
    subject: `Your receipt: ${mail.amount} (${mail.reference})`,
    greeting: giftGreeting(mail.name),
    paragraphs: [
      `Thank you. We received ${mail.amount} on ${mail.date}${mail.monthly?.circle ? ` for ${mail.monthly.circle}` : ''}. That is ${seeds}.`,
      next,
      `Your reference is ${mail.reference}.`,
      notDeductible(mail.siteName),
    ],
    links: [{ label: 'Your giving (private)', url: mail.givingUrl }],
    signOff: signed(mail),
  }
}

export function circleWelcomeMail(
  mail: From & { name: string | null; circle: string; givingUrl: string },
): MailWords {
  return {
    subject: `Welcome to ${mail.circle}`,
    greeting: giftGreeting(mail.name),
    paragraphs: [
      `You are part of ${mail.circle} now, and counted toward the 1,000 members who open the career paths.`,
      'Each month you get one short receipt. Once a year you get a statement. That is all we send unless you ask for more.',
    ],
    links: [{ label: 'Your giving (private)', url: mail.givingUrl }],
    signOff: signed(mail),
  }
}

export function paymentFailedMail(mail: Omit<Gift, 'date'> & { retryDate: string | null }): MailWords {
  return {
    subject: 'Your monthly gift did not go through',
    greeting: giftGreeting(mail.name),
    paragraphs: [
      `Your bank did not accept this month’s ${mail.amount}. It happens: cards expire and get replaced.`,
      mail.retryDate
        ? `You can change your card with the link below. We try again on ${mail.retryDate}.`
        : 'You can change your card with the link below. We do not try this one again.',
      `If you would rather stop, the same page does that in two clicks. Your reference is ${mail.reference}.`,
    ],
    links: [{ label: 'Change card or cancel (private)', url: mail.givingUrl }],
    signOff: signed(mail),
  }
}

export function cancellationMail(mail: Gift): MailWords {
  return {
    subject: `Your monthly gift is canceled (${mail.reference})`,
    greeting: giftGreeting(mail.name),
    paragraphs: [
      `Your monthly gift of ${mail.amount} was canceled on ${mail.date}. You will not be charged again.`,
      'What you gave has done its work. Thank you.',
      `Your reference is ${mail.reference}. Your receipts stay where they were.`,
    ],
    links: [{ label: 'Your giving (private)', url: mail.givingUrl }],
    signOff: signed(mail),
  }
}

export function yearlyStatementMail(
  mail: From & { name: string | null; year: number; total: string; statementUrl: string },
): MailWords {
  return {
    subject: `Your statement for ${mail.year}`,
    greeting: giftGreeting(mail.name),
    paragraphs: [
      `In ${mail.year} you gave ${mail.total}. The link below shows each payment, on a page you can print.`,
      notDeductible(mail.siteName),
    ],
    links: [{ label: `Statement for ${mail.year} (private)`, url: mail.statementUrl }],
    signOff: signed(mail),
  }
}
