import type { Counted } from '#copy/types.ts'

const unavailable = 'We cannot take gifts just now. You were not charged. Please try again in a few minutes.'

/** Why the site did not begin a gift, keyed by the reason. */
export const giftRefusals = {
  unavailable,
  refused:
    'We cannot take gifts just now. You were not charged. Please try again in a few minutes. If it happens again, please write to us.',
  /** Shown while the site takes no gifts. */
  off: 'We take no gifts here just now. You were not charged. Please write to us, and we will tell you how to give.',
  busy: 'Many people are giving at this moment. You were not charged. Please try again in a minute.',
  closed:
    'Several cards were declined on your network, so we are resting this form for a minute. You were not charged. Please try again shortly, or write to us.',
  /** Keyed by who has too many unpaid gifts: one network, or one email address. */
  'too-many': {
    network:
      'Many gifts were begun on your network and are not paid yet. You were not charged for this one. Please finish one that is open, use another connection (such as your phone without Wi-Fi), or come back in an hour or two.',
    email:
      'Three gifts with this email were begun on your network and are not paid yet. You were not charged for this one. Please finish one of them, or come back in an hour or two. You can also write to us.',
  },
  paused: (minutes: Counted) =>
    `Gifts are paused for a short while to keep everyone’s cards safe. You were not charged. Please come back in ${minutes.count === 1 ? 'a minute' : `${minutes.written} minutes`}.`,
  /** Shown while the database is unavailable, which usually lasts a few seconds. */
  away: 'We cannot take gifts just now. You were not charged. Please try again in a moment.',
}

/** What the visitor reads if a gift could not be begun (`offline`, `noLine`), or was begun and is not known to be paid. */
export const unpaidWords = {
  offline: unavailable,
  /** Shown without an internet connection. The form is not sent by itself later, so the text says to press the button again. */
  noLine: 'You seem to be offline. Nothing was charged, and what you typed is still here. Press Give again when you are back.',
  lost: 'The connection was lost before the answer came. Press the button again: the same gift is never charged twice.',
  expired: 'The time for this payment has run out. You were not charged. Please try again.',
  /** Says 'if', because only the query of the address shows that the visitor stepped back, and anyone can write such a link. */
  perhapsSteppedBack: 'If you stepped back before paying, you were not charged, and your amount is still chosen.',
}
