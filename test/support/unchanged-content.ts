import type { ContentStore } from '#app/platform/content-store.server.ts'

/** A store in which the ministry has changed nothing. */
export const unchangedContent: ContentStore = {
  ready: async () => {},
  find: () => undefined,
  list: () => [],
  isEmpty: () => true,
  revision: () => '',
  withEntry: () => unchangedContent,
  reloadOnCommit: async () => {},
}
