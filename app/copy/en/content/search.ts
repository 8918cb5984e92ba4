import type { Counted, PageWords } from '#copy/types.ts'

export const searchPage = {
  title: 'Search',
  description: 'One search for everything on the site: pages, gifts, career paths, stories, businesses and churches.',
  keywords: 'find, look up',
} satisfies PageWords

export const searchWords = {
  heading: 'Search',
  label: 'What are you looking for?',
  hint: 'Anything on the site: pages, gifts, career paths, stories, businesses and churches.',
  button: 'Search',
  results: ({ count, written }: Counted, query: string) => `${written} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  start: 'Type a word or two.',
  /** @param meant the query with its spelling corrected */
  instead: (meant: string) => `Showing results for “${meant}”`,
  exactly: (query: string) => `Search for “${query}” as it is typed`,
  /** Shown if nothing contains all words of the query. */
  fewerWords: (query: string) => `Nothing has all the words of “${query}”. These have some of them.`,
  /** Links to the directory and the church finder, shown if the query is a ZIP code, or a town with its state. */
  near: {
    heading: (place: string) => `Looking around ${place}?`,
    businesses: (place: string) => `Businesses near ${place}`,
    churches: (place: string) => `Churches near ${place}`,
  },
  tookTooLong: 'That search took too long. Please try again with words that say more of what you look for.',
  empty: (query: string) => `Nothing found for “${query}”.`,
  emptyHelp:
    'Try fewer words, another word for the same thing, or one of these pages. To look around a town, choose the directory or the church finder.',
  /** The link to the contact form. `askSubject` fills in its subject. */
  ask: 'Ask a person instead',
  askSubject: (query: string) => `I am looking for: ${query}`,
  helpHeading: 'What people often look for',
  /** @param most the formatted maximum number of characters */
  tooLong: (most: string) => `Please use a shorter search, up to ${most} characters.`,
  /** Under a result that is a section of a page. @param title the title of that page */
  onPage: (title: string) => `On the page “${title}”`,
  /** Under a result that is a career path. @param field the path's field of work */
  inField: (field: string) => `Career path · ${field}`,
  kinds: { page: 'Page', help: 'How to', field: 'Field of work', story: 'Story', business: 'Business', church: 'Church' },
  exampleStory: 'Example story',
}
