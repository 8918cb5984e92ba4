import type { Verse } from './types.ts'

export type Tier = {
  id: 'leadership' | 'mentorship' | 'career'
  amountCents: number
  title: string
  impact: string
  verse: Verse
  featured: boolean
  special: boolean
}

/** One-time tiers. What each one makes possible is fixed by the specification, section 9. */
export const tiers: Tier[] = [
  {
    id: 'leadership',
    amountCents: 25000,
    title: 'First leadership training',
    impact: 'One youth’s first leadership training',
    verse: {
      text: 'Train up a child in the way he should go, and when he is old he will not depart from it.',
      reference: 'Proverbs 22:6',
    },
    featured: false,
    special: false,
  },
  {
    id: 'mentorship',
    amountCents: 50000,
    title: 'Full mentorship',
    impact: 'A full mentorship program',
    verse: {
      text: 'Iron sharpens iron; so a man sharpens his friend’s countenance.',
      reference: 'Proverbs 27:17',
    },
    featured: true,
    special: false,
  },
  {
    id: 'career',
    amountCents: 150000,
    title: 'Career development',
    impact: 'A complete career development path',
    verse: {
      text: 'He will be like a tree planted by the streams of water, that produces its fruit in its season, whose leaf also does not wither. Whatever he does shall prosper.',
      reference: 'Psalm 1:3',
    },
    featured: false,
    special: true,
  },
]

export const tierWords = {
  featuredLabel: 'Featured',
  specialLabel: 'Special',
  once: 'one time',
  give: (amount: string) => `Give ${amount}`,
}
