import type { Counted } from '#copy/types.ts'

/** The desk page that shows members, gifts and seeds by week, the books beside the payment provider, and the opening figures. */
export const deskFiguresWords = {
  place: 'Figures',
  about: 'Members, gifts and seeds by week, the books beside the payment service, and the opening figures.',
  title: 'Figures',
  lead: 'Counted anew each time you open this page.',
  practice: 'These are practice gifts of a practice copy of this site.',
  bar: 'Beside the best week',
  members: {
    heading: 'Members toward the goal',
    figure: (members: string, goal: string) => `${members} of ${goal}`,
    text: (left: Counted) =>
      left.count === 0
        ? 'The career paths are unlocked.'
        : `${left.written} more ${left.count === 1 ? 'person' : 'people'} with a monthly gift, and the career paths unlock.`,
    alt: (members: string, goal: string) => `${members} of ${goal} members`,
  },
  gifts: {
    heading: 'Gifts by week',
    sum: (money: string, payments: Counted) =>
      `${money} in ${payments.written} ${payments.count === 1 ? 'payment' : 'payments'} in half a year, without what was returned.`,
    columns: { week: 'Week of', payments: 'Payments', kept: 'Stayed with us' },
  },
  seeds: {
    heading: 'Mustard Seeds by week',
    sum: (seeds: Counted) => `${seeds.written} ${seeds.count === 1 ? 'seed' : 'seeds'} in half a year.`,
    columns: { week: 'Week of', seeds: 'Seeds' },
  },
  books: {
    heading: 'The books and the payment service',
    reconciled: (moment: string) => `Last checked against the payment service on ${moment}.`,
    never: 'They have not been checked against the payment service yet.',
    late: 'That is more than a day ago. The payment service may be down, or a job may be failing: see the log.',
    noDrift: 'They agree to the cent.',
    drift: (money: string) => `They differ by ${money}.`,
    accounts: 'Accounts',
    columns: { account: 'Account', sum: 'Sum' },
    names: {
      clearing: 'At the payment service',
      bank: 'Paid out to the bank',
      'gift-income': 'Gifts',
      'circle-income': 'Monthly gifts',
      fees: 'Fees',
      refunds: 'Refunds',
      'dispute-losses': 'Lost disputes',
      reserve: 'Held back by the payment service',
      adjustments: 'Corrections',
      'under-way': 'On its way',
      elsewhere: 'Not the site’s',
    },
  },
  opening: {
    heading: 'What the public figures begin with',
    text: 'The impact page adds what the site has counted to these figures. Enter what the ministry had before this site. The page shows it at once.',
    columns: { what: 'What', opening: 'Begins with', counted: 'Since then', shown: 'Shown' },
    examples: 'While all four begin with 0, this practice copy shows examples.',
    missing: 'Enter a whole number, 0 or more',
    submit: 'Save the opening figures',
    done: 'Saved. The public page shows them from now on.',
    helper: 'A keeper can change what they begin with.',
  },
}
