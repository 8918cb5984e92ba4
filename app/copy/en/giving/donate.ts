import type { Counted, Figures, PageWords, SiteValues } from '#copy/types.ts'

export const donatePage = {
  title: 'Give',
  description: ({ leastGift }: Figures) =>
    `Give once or monthly, from ${leastGift}. You see what is charged and when, and you can stop a monthly gift in two clicks.`,
  keywords:
    'donate, donation, gift, money, card, one-time, monthly, pay, receipt, tithe, tithing, offering, anonymous, anonymously, in honor of, tribute, memorial, dedication',
} satisfies PageWords

export function donateWords({ siteName }: Pick<SiteValues, 'siteName'>) {
  const intro = 'Every whole dollar counts as one Mustard Seed. Together they pay for mentors, courses and rides to a first interview.'
  return {
    heading: 'Plant something today',
    intro: `${intro} ${siteName} shows you what is charged before you press the button.`,
    /** Stands beneath the heading while the site takes no gifts. */
    introClosed: intro,
    /** Stands beneath the heading while the site takes gifts. */
    line: 'Every whole dollar counts as one Mustard Seed.',
    aside: {
      heading: 'Good to know',
      points: [
        { title: 'A receipt each time', text: 'By email, with a private link to everything you have given.' },
        { title: 'Yours to stop', text: 'Pause, change or cancel a monthly gift from that link. No password, no phone call.' },
        { title: 'Seeds you can follow', text: 'Each whole dollar is one Mustard Seed, counted for all to see on the Support page.' },
      ],
    },
  }
}

/** The gift form, on the page and in the dialog. Amounts are already formatted ('$33'). */
export const donateFormWords = {
  heading: 'Your gift',
  amountLegend: 'How much would you like to give?',
  purpose: (purpose: string) => `For: “${purpose}”`,
  chooseAnother: 'Choose another amount',
  customLabel: 'Another amount',
  customFieldLabel: 'Your amount',
  customHint: (least: string) => `In US dollars, from ${least}.`,
  frequencyLegend: 'How often?',
  /** Replaces the offer's title while the other frequency is chosen: a tier is given once, so as a monthly gift it is only an amount. */
  ownRhythm: { once: 'This amount, one time', monthly: 'This amount every month' },
  /** What the chosen amount does, shown under it. `helps` is keyed by the value of the amount field. */
  does: {
    seeds: {
      once: ({ count, written }: Counted) => `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}.`,
      monthly: ({ count, written }: Counted) => `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'} every month.`,
    },
    helps: {
      'preset:2500': 'Helps buy books and course materials.',
      'preset:5000': 'Helps a young person get to a first interview.',
      'preset:10000': 'Helps keep a mentor and a young person meeting.',
      'preset:25000': 'As much as one youth’s first leadership training.',
      'preset:50000': 'As much as a full mentorship program.',
      'circle:seed-planter': 'Helps buy books and course materials.',
      'circle:growth-nurturer': 'Helps keep a mentor and a young person meeting.',
      'circle:harvest-champion': 'Helps a young person train for a career, from first course to first job.',
      custom: 'It goes to mentors, courses and rides to a first interview.',
    },
  },
  frequencies: { once: 'One time', monthly: 'Every month' },
  /** Follows the price of an offer. */
  rhythm: { once: 'one time', monthly: 'a month' },
  anonymousLabel: 'I wish to stay anonymous. Our team sees this wish. No page of this site names givers.',
  moreHeading: 'Add a message or a dedication',
  continueToPayment: 'Continue to payment',
  button: { once: (amount: string) => `Give ${amount}`, monthly: (amount: string) => `Give ${amount} a month` },
  hosted: 'The next page belongs to Stripe, which takes the card. Our site never sees the number.',
  ageLine: (minimumAge: string) =>
    `You must be ${minimumAge} or older to use this site. If you are under 18, ask a parent or guardian before you give.`,
}
