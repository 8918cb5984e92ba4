type From = { siteName: string; reference: string }

/**
 * The confirmations of forms go to an address that somebody typed and nobody has confirmed. They repeat nothing that was
 * typed, not even a name: otherwise anyone could have the ministry write to a stranger in words of their own.
 */
export function contactMailWords({ siteName, reference, monthsKept }: From & { monthsKept: string }) {
  return {
    subject: `We have your message (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      'Thank you for writing to us. Your message arrived, and a person will read it.',
      'You will hear from us at this address within two working days.',
      `Your reference is ${reference}. If you want to add something, just answer this email.`,
      `We keep messages for ${monthsKept} months, then delete them.`,
      notYou,
    ],
    signOff: signed(siteName),
  }
}

export function ambassadorMailWords({ siteName, reference }: From) {
  return {
    subject: `Welcome to ${siteName} Movement!`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      'You are an Ambassador now. Thank you for the promises you made.',
      'Your private page shows your Mustard Seeds, and leads to your link, your QR code and your posters. Anyone who has its link can open it, so please do not forward this email.',
      'Within a week someone from our team writes to you, to say hello and hear what you would like to share. Until then you need not do anything.',
      'If you are under 18, please tell a parent or guardian that you joined. We would like to meet them too.',
      `Your reference is ${reference}. To leave, answer this email and we remove your details.`,
      notYou,
    ],
    button: 'Open my seeds',
    signOff: signed(siteName),
  }
}

export function enrolmentMailWords({ siteName, reference }: From) {
  return {
    subject: `You are in (${reference})`,
    greeting: 'Hello, and welcome.',
    paragraphs: [
      `We are glad you said yes to ${siteName}.`,
      'Within a week someone from our team writes to you to arrange a first conversation. It takes about half an hour, and there is nothing to prepare.',
      'If you are under 18, please tell a parent or guardian. We would like to meet them too.',
      `Your reference is ${reference}. If anything you entered was wrong, or you change your mind, answer this email.`,
      notYou,
    ],
    button: 'Look at the career paths while you wait',
    signOff: signed(siteName),
  }
}

export function partnershipMailWords({ siteName, reference }: From) {
  return {
    subject: `We have your application (${reference})`,
    greeting: 'Hello,',
    paragraphs: [
      `Thank you for thinking about a partnership with ${siteName}. Your application arrived, and a person will read it.`,
      'Someone calls or writes within five working days to plan one small first step. You owe nothing, and nothing is public until you say so.',
      `Your reference is ${reference}. If you want to add or change something, just answer this email.`,
      notYou,
    ],
    button: 'What businesses do with us',
    signOff: signed(siteName),
  }
}

export const notYou = 'If this was not you, someone typed your address by mistake. Answer this email and we remove it.'

/** Sent only to addresses we know. The page says the same either way. */
export function personalLinksMailWords({ siteName, daysValid }: { siteName: string; daysValid: string }) {
  return {
    subject: `Your private links to ${siteName}`,
    greeting: 'Hello,',
    paragraphs: [
      'You, or someone who typed your address, asked for your private links. Here they are.',
      `They work for ${daysValid} days. Anyone who has them can open your pages, so please do not forward this email.`,
      'If you did not ask for this, you can ignore it. Nothing has changed.',
    ],
    signOff: signed(siteName),
  }
}

export function signed(siteName: string): string[] {
  return ['With thanks,', `Your friends at ${siteName}`]
}
