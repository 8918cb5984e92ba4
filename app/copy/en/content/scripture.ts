import type { Verse } from '#copy/types.ts'

/** Every verse on the site is from this translation, which is in the public domain. */
export const translation = { name: 'World English Bible', short: 'WEB' }

export const scriptureWords = {
  heading: 'Daily scripture',
  themes: { community: 'Community', support: 'Support', youth: 'Youth' },
  verses: {
    community: {
      text: 'Two are better than one, because they have a good reward for their labor.',
      reference: 'Ecclesiastes 4:9',
    },
    support: {
      text: 'Bear one another’s burdens, and so fulfill the law of Christ.',
      reference: 'Galatians 6:2',
    },
    youth: {
      text: 'Let no man despise your youth; but be an example to those who believe, in word, in your way of life, in love, in spirit, in faith, and in purity.',
      reference: '1 Timothy 4:12',
    },
  } satisfies Record<string, Verse>,
}

/** The parable the movement is named for. */
export const parable: Verse = {
  text: 'The Kingdom of Heaven is like a grain of mustard seed which a man took, and sowed in his field, which indeed is smaller than all seeds. But when it is grown, it is greater than the herbs and becomes a tree, so that the birds of the air come and lodge in its branches.',
  reference: 'Matthew 13:31-32',
}

/** What the card and the pages show until the ministry chooses verses of its own. */
export const ownScripture = {
  verses: [
    { theme: scriptureWords.themes.community, ...scriptureWords.verses.community },
    { theme: scriptureWords.themes.support, ...scriptureWords.verses.support },
    { theme: scriptureWords.themes.youth, ...scriptureWords.verses.youth },
  ],
  parable,
  translation,
}
