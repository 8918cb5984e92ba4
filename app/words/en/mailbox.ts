/** The practice mailbox: where the mails of a demo are kept instead of being sent. */
export const mailboxWords = {
  title: 'Practice mailbox',
  heading: 'Practice mailbox',
  intro: 'Mail that a live site would send to people stays here. Nothing on this page has left this computer.',
  empty: 'No mail yet',
  emptyHelp: 'Send something from the site, and its mail appears here a moment later.',
  /** By the page's address. */
  suggestions: { '/contact': 'Write to us', '/ambassador': 'Become an Ambassador' },
  back: 'All mail',
  /** What a mail is, by its kind. */
  /** What a screen reader calls the sign before a line. */
  channels: { mail: 'Email', text: 'Text message' },
  kinds: {
    contact: 'contact',
    removal: 'removal',
    ambassador: 'ambassador',
    enrolment: 'enrolment',
    partnership: 'partnership',
    claim: 'claim',
    'claim-code': 'claim code',
    'claim-notice': 'claim notice',
    listing: 'listing',
    picture: 'picture',
    'personal-links': 'personal links',
    'gift-receipt': 'gift receipt',
    'circle-welcome': 'circle welcome',
    'gift-payment-failed': 'gift payment failed',
    'gift-cancelled': 'gift canceled',
    'giving-statement': 'giving statement',
    notice: 'notice',
    'notice-digest': 'notice digest',
    'mail-ceiling': 'mail ceiling',
    undelivered: 'undelivered',
    'money-alert': 'money alert',
  },
  from: 'From',
  to: 'To',
  date: 'Date',
  /** The panel that lets a demo live through months in a minute. */
  clock: {
    heading: 'Practice clock',
    text: 'Practice payments have a calendar of their own. Move it on, and renewals, receipts and failed payments arrive below.',
    shows: 'It shows',
    month: 'Move on one month',
    day: 'Move on one day',
  },
  gone: 'This mail was handed to a mail server, so its words are no longer kept here.',
}
