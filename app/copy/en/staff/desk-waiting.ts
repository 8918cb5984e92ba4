import type { Counted } from '#copy/types.ts'

/** The desk page that lists what no other list contains: suspensions, and logos and seeds that wait for a decision. */
export const deskWaitingWords = {
  place: 'Waiting or suspended',
  about: 'What was suspended and can be restored, and logos and seeds that need a look.',
  title: 'What is waiting, and what is suspended',
  lead: 'Each leads to the page where you decide it. What came in by form is in the inbox.',
  suspended: {
    title: 'Suspended',
    columns: { what: 'What', since: 'Since', by: 'By' },
    kinds: { listing: 'Listing', story: 'Story', ambassador: 'Ambassador' },
    none: 'Nothing is suspended. A suspended listing, story or Ambassador is listed here until it is restored.',
  },
  logos: {
    title: 'Logos that are waiting',
    columns: { what: 'Which listing', where: 'Where it is decided' },
    places: { listing: 'On the page of the listing', claim: 'With the claim, which is waiting too' },
    none: 'No logo is waiting. One that a business sends is listed here until someone has looked at it.',
  },
  seeds: {
    title: 'Mustard Seeds that are waiting',
    columns: { who: 'Ambassador', seeds: 'Seeds', since: 'Since' },
    none: 'No seeds are waiting. Those beyond the day’s number are listed here until they count or are left out.',
  },
  more: (shown: Counted) => `The first ${shown.written} are shown. Once they are decided, the others appear here.`,
}
