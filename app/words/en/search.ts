export const searchWords = {
  heading: 'Search',
  label: 'What are you looking for?',
  hint: 'Pages, career paths and stories. Press / anywhere to come here.',
  button: 'Search',
  results: (count: number, query: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
  start: 'Type a word or two.',
  empty: (query: string) => `Nothing found for “${query}”.`,
  emptyHelp: 'Try fewer letters, another word, or one of these pages.',
  tooLong: 'Please use a shorter search, up to 100 characters.',
  kinds: { page: 'Page', career: 'Career path', story: 'Story' },
  suggestions: [
    { label: 'Career Paths', href: '/careers' },
    { label: 'Find Church', href: '/church-finder' },
    { label: 'Business Directory', href: '/business-directory' },
    { label: 'Contact', href: '/contact' },
  ],
}
