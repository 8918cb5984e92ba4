import type { Counted } from '#copy/types.ts'

export const giftThanksWords = {
  title: 'Your gift',
  referenceLabel: 'Your reference',
  settled: {
    heading: 'Thank you. It is planted.',
    once: (amount: string) => `We received your gift of ${amount}.`,
    monthly: (amount: string) => `You are giving ${amount} a month.`,
    circle: (amount: string, circle: string) => `You joined ${circle} with ${amount} a month.`,
    seeds: ({ count, written }: Counted) => `That is ${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}.`,
    practice: 'This was a practice gift: no money moved.',
    nextHeading: 'What happens next',
    next: {
      receipt: {
        once: 'A receipt is on its way to your email. It has a private link where you can see your giving.',
        monthly: 'A receipt is on its way to your email. It has a private link where you can see, change or stop your giving.',
      },
      charge: {
        once: 'Nothing more is charged.',
        monthly: 'Your next gift is charged on the same day next month, with a receipt again.',
        monthlyOn: (day: string) => `Your next gift is charged on ${day}, with a receipt again.`,
      },
      seeds: 'Your seeds are counted within a minute or two, and stand with all the others where you see the impact.',
    },
    links: { stories: 'Read the stories', impact: 'See the impact' },
  },
  waiting: {
    heading: 'Thank you. We are waiting for your bank.',
    text: 'Your bank has not confirmed the payment yet. That can take a minute or a few days. There is nothing more to do: we email you when it has, and this page says so when you open it again.',
  },
  changed: {
    heading: 'This gift has changed',
    text: 'Open the link in your receipt to see it as it is now. The account page sends you a new link.',
  },
  unpaid: {
    heading: 'The gift did not go through',
    failed: 'You were not charged.',
    expired: 'The time for this payment ran out before it was paid. You were not charged.',
    again: 'You can try again with the same amount.',
    tryAgain: 'Try again',
  },
}
