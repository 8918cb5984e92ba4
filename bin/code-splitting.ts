import { existsSync } from 'node:fs'

type Group = {
  name: string
  /** Paths below `app` without extension; a folder ends in `/`, and `copy/` omits the language. */
  modules?: string[]
  packages?: string[]
  others?: RegExp[]
  priority?: number
  minShareCount?: number
}

/**
 * A page loads a few groups instead of forty small files, which compress worse and each cost a request. A group includes what its
 * modules import, so modules that more pages share have a higher priority. Groups by folder alone enlarged the scripts of the
 * home page from 142 to 204 KB (gzip), because a folder also contains modules that few of its pages need.
 */
const chunkGroups: Group[] = [
  { name: 'frameworks', packages: ['react', 'react-dom', 'react-router', 'scheduler'], priority: 3 },
  {
    name: 'frame',
    modules: [
      'doors/shared',
      'doors/personal',
      'doors/practice',
      'doors/signed',
      'ui/frame/site-facts',
      'ui/frame/site-frame',
      'ui/frame/page-links',
      'ui/frame/page-meta',
      'ui/frame/uncaught-error-page',
      'ui/frame/form-flow',
      'ui/dialog-link',
      'ui/frame/failure',
      'platform/format/numbers',
      'ui/json-ld',
      'platform/format/dates',
      'ui/frame/return-page',
      'composition/dialog-host',
      'domains/staff/desk/desk-refusal',
      'ui/frame/site-header',
      'ui/frame/site-footer',
      'ui/button',
      'ui/card',
      'ui/section',
      'ui/frame/page-header',
      'ui/notice',
      'ui/hero',
      'ui/badge',
      'ui/empty-state',
      'ui/forms/field',
      'ui/forms/field-error',
      'ui/focus-heading',
      'ui/forms/fold',
      'ui/forms/restore-typed-values',
      'ui/world/mark',
      'ui/world/drawing',
      'ui/world/hydration',
      'copy/site',
      'copy/community/stories',
      'copy/forms',
      'copy/language',
    ],
    // Pages of every kind use these icons.
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
      'forms/form-field',
      'forms/draft',
      'forms/field-rules',
      'forms/form-answer',
      'forms/form-fields',
      'forms/client-action',
      'forms/use-draft',
      'forms/stored-form',
      'ui/forms/error-summary',
      'ui/thanks',
      'ui/forms/form-layout',
      'ui/points-card',
    ],
    minShareCount: 3,
    priority: 1,
  },
  // The gift form needs none of these modules, so they are a group of their own.
  { name: 'sending', modules: ['forms/', 'ui/forms/step-heading'], minShareCount: 3 },
  {
    name: 'gifts',
    modules: [
      'domains/giving/gifts/gift',
      'domains/giving/gifts/gift-address',
      'domains/giving/pricing/prices',
      'domains/giving/pricing/gift-choice',
      'domains/giving/pricing/read-amount',
      'domains/giving/pricing/describe-price',
      'domains/giving/pricing/offers',
      'ui/giving-closed-notice',
      'copy/giving/tiers',
      'copy/giving/circles',
      'copy/giving/circle-cards',
      'copy/practice-mode',
    ],
    others: [/lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]play\./],
    minShareCount: 2,
  },
  // Modules of places that other forms and pages use too.
  {
    name: 'location',
    modules: ['ui/forms/combobox', 'ui/forms/use-suggestions', 'domains/places/geocoder/', 'copy/places/locations'],
    minShareCount: 2,
    priority: 1,
  },
  { name: 'table', modules: ['ui/table', 'copy/content/impact'], minShareCount: 2, priority: 1 },
  {
    name: 'desk',
    modules: ['doors/desk', 'domains/staff/desk/', 'domains/staff/sign-in/', 'domains/staff/second-factors/', 'copy/staff/desk'],
    minShareCount: 2,
  },
  {
    name: 'donate',
    modules: ['domains/giving/donate/donate-form', 'domains/giving/donate/giving-closed', 'domains/giving/pricing/terms-list'],
    minShareCount: 2,
  },
  {
    name: 'journey',
    modules: [
      'domains/content/pages/first-steps',
      'domains/content/pages/journey-roadmap',
      'domains/content/pages/ways-to-join',
      'domains/content/scripture/',
      'domains/community/stories/',
      'ui/world/journey-road',
      'copy/content/journey',
      'copy/content/scripture',
    ],
    minShareCount: 2,
  },
  {
    name: 'origins',
    modules: ['domains/places/page/place-attribution', 'ui/external-link', 'copy/places/badges', 'copy/places/place-origins'],
    minShareCount: 3,
  },
  {
    name: 'places',
    modules: [
      'domains/places/page/',
      'domains/places/records/',
      'domains/places/search/',
      'domains/places/directory/',
      'ui/skeleton-card',
      'copy/places/places',
    ],
    minShareCount: 2,
  },
]

export const codeSplitting = {
  groups: chunkGroups.map(({ modules = [], packages = [], others = [], ...group }) => ({
    ...group,
    test: matchAny([...modules.map(modulePattern), ...packages.map((name) => new RegExp(`node_modules[\\\\/]${name}[\\\\/]`)), ...others]),
  })),
}

function modulePattern(path: string): RegExp {
  const file = `app/${path.replace(/^copy\//, 'copy/en/')}`
  if (![file, `${file}.ts`, `${file}.tsx`].some((each) => existsSync(each))) throw new Error(`No such module: ${file}`)
  const pattern = path.replace(/^copy\//, 'copy/\\w+/').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]app[\\\\/]${pattern}${path.endsWith('/') ? '' : '\\.tsx?(\\?|$)'}`)
}

function matchAny(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
