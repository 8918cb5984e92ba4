import type { Counted } from '#copy/types.ts'

/** The pages to print: a receipt, and a statement of one year. */
export const givingPaperWords = {
  back: 'Back to your giving',
  print: 'Print',
  to: (name: string | null, email: string) => `Given by ${name ? `${name}, ${email}` : email}`,
  asOf: (day: string) => `As of ${day}.`,
  mayContinue: (year: string) => `${year} is not over yet. What you give later in the year is not on this sheet.`,
  statementTitle: (year: string) => `Giving in ${year}`,
  receiptTitle: (receipt: string) => `Receipt ${receipt}`,
  thanks: (seeds: Counted) => `Thank you. It grows into ${seedWords(seeds)}.`,
  payments: 'Every payment of the year',
  rows: {
    receipt: 'Receipt',
    date: 'Date',
    amount: 'Amount',
    what: 'For',
    purpose: 'Your purpose',
    honoree: 'In honor of',
    often: 'How often',
    status: 'Status',
    returned: 'Returned',
    questioned: 'Questioned at your bank',
    given: 'Given',
    total: 'Total',
    seeds: 'Mustard Seeds',
  },
  often: { monthly: 'Every month, until it is stopped', once: 'Once' },
  honoring: (honoree: string) => `In honor of ${honoree}`,
  practice: 'Practice: no card was charged and no money moved.',
  note: (siteName: string) =>
    `This is a record of payments, not a tax receipt. ${siteName} is an independently owned business, not a 501(c)(3) organization, and gifts are not deductible as charitable contributions for federal income tax purposes.`,
}

function seedWords({ count, written }: Counted): string {
  return `${written} Mustard ${count === 1 ? 'Seed' : 'Seeds'}`
}
