import type { Counted } from './types.ts'

export const claimSteps = [
  { title: 'Search', text: 'Find your business by its name. If it is not there yet, we add it.' },
  {
    title: 'Verify',
    text: 'Write to us with an email address or phone number of the business. We answer there, to see that it is yours.',
  },
  {
    title: 'Details',
    text: 'Tell us what visitors should see: address, hours, website, and two or three sentences about what you do.',
  },
]

export const claimWords = {
  heading: 'Claim or add your business',
  intro: 'Three steps: search, verify, details. It is free, and it keeps a stranger from speaking for your business.',
  search: {
    stepsHeading: 'Three steps',
    heading: 'Find your business',
    mine: 'This is mine',
    missing: 'Your business is not in the list?',
    nameLabel: 'Business name',
    button: 'Search',
    choose: (name: string) => `This is mine: ${name}`,
    none: 'We did not find it. Write to us, and we add it.',
    manual: 'Add manually',
    results: ({ count, written }: Counted) =>
      count === 1 ? 'One listing has that in its name' : `${written} listings have that in their names`,
    subject: (name: string) => `This business is ours: ${name}`,
    manualSubject: (name: string) => (name ? `Add our business: ${name}` : 'Add our business'),
  },
}
