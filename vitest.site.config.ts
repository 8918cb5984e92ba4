import { siteProjects } from './test/site-projects.ts'

/** What a visitor without a browser, a proxy or a machine's keeper meets: plain HTTP against the built site, as processes of its own. */
export default siteProjects(
  'test/site/*.test.ts',
  // They wait more than they work.
  4,
  ['crowd', 'database-faults', 'form-posts', 'processes', 'restart-behind-proxy'],
  ['supervision', 'crash'],
)
