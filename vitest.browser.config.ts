import { siteProjects } from './test/support/site-projects.ts'

/** Whole journeys in a real browser against the built site. */
export default siteProjects(
  'e2e/*/*.e2e.ts',
  2,
  ['site/database-away', 'site/moves'],
  ['site/accessibility', 'places/google-maps', 'places/claims', 'places/map', 'places/directory', 'giving/giving-cards', 'site/forms'],
)
