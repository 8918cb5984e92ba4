import type { Counted } from './types.ts'

/** The page that leads to what stands in no other list: what is suspended, logos that wait, seeds that wait. */
export const deskWaitingWords = {
  place: 'Waits or suspended',
  about: 'What was suspended and can be restored, and logos and seeds that wait for a look.',
  title: 'What waits, and what is suspended',
  lead: 'Each leads to the page on which it is decided. What came by a form stands in the inbox.',
  suspended: {
    title: 'Suspended',
    columns: { what: 'What', since: 'Since', by: 'By' },
    kinds: { listing: 'Listing', story: 'Story', ambassador: 'Ambassador' },
    none: 'Nothing is suspended. A listing, a story or an Ambassador that is suspended stands here until it is restored.',
  },
  logos: {
    title: 'Logos that wait',
    columns: { what: 'Which listing', where: 'Where it is decided' },
    places: { listing: 'On the page of the listing', claim: 'With the claim, which waits too' },
    none: 'No logo waits. One that a business sends stands here until somebody has looked at it.',
  },
  seeds: {
    title: 'Mustard Seeds that wait',
    columns: { who: 'Ambassador', seeds: 'Seeds', since: 'Since' },
    none: 'No seeds wait. Those past the day’s number stand here until they count or are left out.',
  },
  more: (shown: Counted) => `The first ${shown.written} are shown. Once they are decided, the others stand here.`,
}
