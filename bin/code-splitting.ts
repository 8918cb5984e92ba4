type Group = {
  name: string
  /** Of the app, by their paths without `.ts` or `.tsx`; a folder, with all in it, ends in `/`. `words/` leaves out the language. */
  modules?: string[]
  packages?: string[]
  others?: RegExp[]
  priority?: number
  minShareCount?: number
}

const inside = (room: string, ...names: string[]) => names.map((name) => `${room}/${name}`)

/**
 * A page loads the frameworks, the frame that every page shares, the parts of forms if it has one, what it shares with
 * pages of its kind, and its own part: a few groups instead of forty small files, which compress worse and each cost a
 * request. A group takes along what its modules import, so what is common to more pages has the higher priority.
 */
export const groups: Group[] = [
  { name: 'frameworks', packages: ['react', 'react-dom', 'react-router', 'scheduler'], priority: 3 },
  {
    name: 'frame',
    modules: [
      ...inside('doors', 'shared', 'personal', 'practice', 'signed'),
      ...inside('features/site', 'site-facts', 'site-frame', 'pages', 'page-links', 'page-meta', 'last-resort', 'flow-place'),
      ...inside(
        'features/site',
        'dialog-link',
        'failure',
        'numbers',
        'json-ld',
        'offline-page',
        'is-offline',
        'dates',
        'page-to-return-to',
      ),
      ...inside('features/dialogs', 'dialog-host', 'dialog-history', 'dialog-registry'),
      'features/desk/desk-refusal',
      'features/search/search-key',
      'features/site/contact-about',
      ...inside('ui', 'site-header', 'site-footer', 'demo-banner', 'button', 'card', 'section', 'page-header', 'notice', 'hero'),
      ...inside('ui', 'badge', 'empty-state', 'field', 'field-error', 'focus-heading', 'fold', 'history-steps', 'typed-before'),
      ...inside('ui/world', 'mark', 'hills', 'drawing', 'drawing-names', 'taken-over', 'road'),
      ...inside('words', 'site', 'pages', 'forms', 'language'),
    ],
    // They stand on pages of all kinds, which would each fetch the file of another kind for them.
    others: [
      /lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
      /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:arrow-right|share-2)\./,
      /preload-helper/,
    ],
    priority: 2,
  },
  {
    name: 'forms',
    modules: [
      ...inside('forms', 'common-fields', 'draft', 'field-rules', 'form-answer', 'form-fields', 'form-traces', 'send-or-say-why'),
      'forms/want-of-a-line',
      ...inside('ui', 'error-summary', 'thanks', 'form-place', 'points-card'),
      'features/site/form-problems',
    ],
    minShareCount: 3,
    priority: 1,
  },
  // The other parts of forms: a gift, which is sent in a way of its own, needs none of them.
  { name: 'sending', modules: ['forms/', 'ui/step-heading'], minShareCount: 3 },
  {
    name: 'gifts',
    modules: [
      ...inside('features/gifts', 'gift', 'gift-address', 'gift-amounts', 'gift-choice', 'read-amount', 'tiers', 'circles'),
      'features/gifts/describe-circle',
      'features/giving-offers/circle-cards',
      ...inside('features/site', 'giving-rests', 'money'),
      ...inside('words', 'tiers', 'circles', 'circle-cards', 'practice-mode'),
    ],
    // Of the film, and of a gift that is resumed.
    others: [/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]play\./],
    minShareCount: 2,
  },
  {
    name: 'desk',
    modules: ['doors/desk', ...inside('features', 'desk/', 'desk-passwords/', 'desk-sign-in/', 'second-factors/'), 'words/desk'],
    minShareCount: 2,
  },
  {
    name: 'donate',
    modules: ['features/charge-terms/', 'features/donate/', ...inside('words', 'charge-terms')],
    minShareCount: 2,
  },
  {
    name: 'journey',
    modules: [
      ...inside('features', 'journey/', 'scripture/', 'stories/'),
      'ui/world/journey-road',
      ...inside('words', 'journey', 'scripture', 'stories'),
    ],
    minShareCount: 2,
  },
  // What a search of the whole site says of a place.
  {
    name: 'origins',
    modules: ['features/places/origins-line', 'features/site/elsewhere', ...inside('words', 'badges', 'place-origins')],
    minShareCount: 3,
  },
  {
    name: 'places',
    modules: [
      ...inside('features', 'places/', 'directory/', 'favorites/', 'locations/location-sources'),
      'ui/skeleton-card',
      'words/places',
    ],
    minShareCount: 2,
  },
]

/** The same for Rolldown. */
export const codeSplitting = {
  groups: groups.map(({ modules = [], packages = [], others = [], ...group }) => ({
    ...group,
    test: matchAny([...modules.map(moduleAt), ...packages.map((name) => new RegExp(`node_modules[\\\\/]${name}[\\\\/]`)), ...others]),
  })),
}

function moduleAt(path: string): RegExp {
  const pattern = path.replace(/^words\//, 'words/\\w+/').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]app[\\\\/]${pattern}${path.endsWith('/') ? '' : '\\.tsx?(\\?|$)'}`)
}

function matchAny(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
