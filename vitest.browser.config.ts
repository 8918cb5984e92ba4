import { siteProjects } from './test/site-projects.ts'

/** Whole journeys in a real browser against the built site. */
export default siteProjects(
  'e2e/*.e2e.ts',
  2,
  ['database-away', 'giving-crowd', 'moves'],
  ['accessibility', 'your-giving', 'forms', 'giving-cards', 'live'],
)
