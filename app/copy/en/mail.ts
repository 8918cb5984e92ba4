/** What the confirmation mail of every form names. */
export type ConfirmationFacts = { siteName: string; reference: string }

/**
 * The confirmations of forms go to an address that somebody typed and nobody has confirmed. They repeat nothing that was
 * typed, not even a name: otherwise anyone could have the ministry write to a stranger in words of their own.
 */
export const notYouLine = 'If this was not you, someone typed your address by mistake. Answer this email and we remove it.'

/** The mail with somebody's personal links, sent only to known email addresses. The page that asks for it answers every address alike. */
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
