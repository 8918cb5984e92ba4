import { siteProjects } from './test/support/site-projects.ts'

/** What a visitor without a browser, a proxy or a machine's keeper meets: plain HTTP against the built site, as processes of its own. */
export default siteProjects(
  'test/site/*.test.ts',
  // They wait more than they work.
  4,
  ['survival', 'database-faults', 'form-posts', 'processes'],
  ['backup', 'crash', 'copy', 'supervision', 'pictures'],
)
