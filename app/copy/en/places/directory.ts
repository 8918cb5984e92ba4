import { placeListWords } from '#copy/places/place-list.ts'
import type { PageWords } from '#copy/types.ts'

export const directoryPage = {
  title: 'Business Directory',
  description: 'Find businesses near you, with those that support young people first. See hours, distance and directions.',
  keywords: 'shop, local, near me, contributors, store, restaurant, favorites',
} satisfies PageWords

export const directoryWords = {
  ...placeListWords('business', 'businesses'),
  heading: 'Business Directory',
  intro: 'Near you. Those that support young people come first.',
  nameLabel: 'Business name',
  contributorsLabel: 'Contributors only',
  empty: 'No businesses found matching your criteria.',
  contributorsHeading: 'Businesses that support young people',
  /** Shown while the site lists no businesses. */
  none: {
    heading: 'Be the first business here',
    text: 'This directory opens with the businesses that write to us. Tell us your name, your town and your hours, and we list you. It costs nothing.',
    ask: 'Ask to be listed',
    subject: 'List our business',
  },
  unknownLocation: 'Could not find location',
  failed: 'Places search failed',
  favorites: {
    heading: 'Your favorites',
    add: (name: string) => `Add ${name} to favorites`,
    remove: (name: string) => `Remove ${name} from favorites`,
    empty: 'No favorites yet. Tap the heart on a business to keep it here.',
    onDevice: 'Kept only on this device, as each was when you last opened its page.',
    clear: 'Clear all favorites',
    removed: (name: string) => `${name} is removed.`,
    cleared: 'All favorites are removed.',
    undo: 'Undo',
    /** The link to the favorites; `linkCounted` once their number is known. */
    link: 'Your favorites',
    linkCounted: (count: string) => `Your favorites (${count})`,
    /** The collapsed search on the favorites page, where there is no searched location to name. */
    search: 'Search for a business',
    needsScripts: 'Favorites are kept by your browser, so they need JavaScript.',
  },
  claim: {
    text: 'Is your business missing?',
    link: 'Claim or add a business',
  },
}
