import type { Verse } from '#copy/types.ts'

export const tierCardWords = {
  featuredLabel: 'Featured',
  specialLabel: 'Special',
  once: 'one time',
  verse: 'What it makes possible',
  giveBriefly: 'Give',
  give: (amount: string) => `Give ${amount}`,
  quoted: (verse: string) => `“${verse}”`,
}

/** The verse on the card of each tier, keyed by the tier's id. */
export const tierVerses = {
  leadership: {
    text: 'Train up a child in the way he should go, and when he is old he will not depart from it.',
    reference: 'Proverbs 22:6',
  },
  mentorship: {
    text: 'Iron sharpens iron; so a man sharpens his friend’s countenance.',
    reference: 'Proverbs 27:17',
  },
  career: {
    text: 'He will be like a tree planted by the streams of water, that produces its fruit in its season, whose leaf also does not wither. Whatever he does shall prosper.',
    reference: 'Psalm 1:3',
  },
} satisfies Record<string, Verse>
