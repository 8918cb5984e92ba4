import type { Counted, PageWords } from '#copy/types.ts'

export const searchPage = {
  title: 'Search',
  description: 'One search for everything on the site: pages, gifts, career paths, stories, businesses and churches.',
  keywords: 'find, look up',
} satisfies PageWords

export const searchWords = {
  heading: 'Search',
  label: 'What are you looking for?',
  hint: 'Anything on the site: pages, gifts, career paths, stories, businesses and churches. Press / anywhere to come here.',
  button: 'Search',
  results: ({ count, written }: Counted, query: string) => `${written} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  start: 'Type a word or two.',
  /** @param meant what was searched for, with its spelling mended */
  instead: (meant: string) => `Showing results for “${meant}”`,
  exactly: (query: string) => `Search for “${query}” as it is typed`,
  /** Nothing has all the words that were typed. */
  fewerWords: (query: string) => `Nothing has all the words of “${query}”. These have some of them.`,
  /** Where a ZIP code or a town was typed: the lists that are searched by place. */
  near: {
    heading: (place: string) => `Looking around ${place}?`,
    businesses: (place: string) => `Businesses near ${place}`,
    churches: (place: string) => `Churches near ${place}`,
  },
  tookTooLong: 'That search took too long. Please try again with words that say more of what you look for.',
  empty: (query: string) => `Nothing found for “${query}”.`,
  emptyHelp:
    'Try fewer words, another word for the same thing, or one of these pages. To look around a town, choose the directory or the church finder.',
  /** Leads to a message with what was typed as its subject. */
  ask: 'Ask a person instead',
  askSubject: (query: string) => `I am looking for: ${query}`,
  helpHeading: 'What people often look for',
  /** @param most how many characters there may be, as they are written */
  tooLong: (most: string) => `Please use a shorter search, up to ${most} characters.`,
  /** Where a part of a page stands, by the page's title. */
  onPage: (title: string) => `On the page “${title}”`,
  /** A career path and its field. */
  inField: (field: string) => `Career path · ${field}`,
  kinds: { page: 'Page', help: 'How to', field: 'Field of work', story: 'Story', business: 'Business', church: 'Church' },
  exampleStory: 'Example story',
}
