/** Shown while the site takes no gifts: instead of the gift form, at the offers, and above the contact form, where links to giving lead. */
export const givingClosedWords = {
  off: {
    heading: 'We take no gifts here just now',
    text: 'Giving on this site is not open at the moment. Write to us, and we will tell you how to give.',
  },
  /** Replaces `off` on a copy of a site, such as a backup that was restored for inspection. */
  copy: {
    heading: 'No gifts are taken in this copy',
    text: 'This is a copy of the site, only to be looked at. Gifts are given at the site itself, and go on there.',
  },
  write: 'Write to us',
  /** The subject of the contact form, which the link `write` fills in. */
  subject: 'A gift',
}
