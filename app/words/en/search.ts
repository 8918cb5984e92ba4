import type { Counted } from './types.ts'

export const searchWords = {
  heading: 'Search',
  label: 'What are you looking for?',
  hint: 'Pages, career paths and stories. Press / anywhere to come here.',
  button: 'Search',
  results: ({ count, written }: Counted, query: string) => `${written} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  start: 'Type a word or two.',
  empty: (query: string) => `Nothing found for “${query}”.`,
  emptyHelp: 'Try fewer letters, another word, or one of these pages.',
  /** @param most how many characters there may be, as they are written */
  tooLong: (most: string) => `Please use a shorter search, up to ${most} characters.`,
  kinds: { page: 'Page', career: 'Career path', story: 'Story' },
}
