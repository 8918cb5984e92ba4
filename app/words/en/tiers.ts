import type { Verse } from './types.ts'

/** What one tier is called and makes possible (the specification, section 9), and its verse. */
type TierOffer = { title: string; makesPossible: string; verse: Verse }

export const tierWords = {
  featuredLabel: 'Featured',
  specialLabel: 'Special',
  once: 'one time',
  give: (amount: string) => `Give ${amount}`,
  quoted: (verse: string) => `“${verse}”`,
  offered: {
    leadership: {
      title: 'First leadership training',
      makesPossible: 'One youth’s first leadership training.',
      verse: {
        text: 'Train up a child in the way he should go, and when he is old he will not depart from it.',
        reference: 'Proverbs 22:6',
      },
    },
    mentorship: {
      title: 'Full mentorship',
      makesPossible: 'A full mentorship program.',
      verse: {
        text: 'Iron sharpens iron; so a man sharpens his friend’s countenance.',
        reference: 'Proverbs 27:17',
      },
    },
    career: {
      title: 'Career development',
      makesPossible: 'A complete career development path.',
      verse: {
        text: 'He will be like a tree planted by the streams of water, that produces its fruit in its season, whose leaf also does not wither. Whatever he does shall prosper.',
        reference: 'Psalm 1:3',
      },
    },
  } satisfies Record<string, TierOffer>,
}
