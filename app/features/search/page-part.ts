import type { PagePath } from '#words/pages.ts'

/** What has a name on a page. `place` is the anchor where it stands. */
export type PagePart = { page: PagePath; place: string; title: string; text: string }

/** Whom the sentences of a page name. */
export type Ministry = { siteName: string; email: string; phone: string; address: string }
