import type { PageWords } from '#copy/types.ts'

export type PublicPage = PageWords & { path: string }

export type Audience =
  /** Everyone who requests the URL; the answer is cached and shared. */
  | 'everyone'
  | 'visitor'
  /** The sender of a public form, whose browser may show the answer again. */
  | 'sender'
  /** Only the requester, because the URL or the page contains a secret. */
  | 'holder'

/** What the `handle` of a route, or of a layout route in `app/doors`, says about its pages and about the requests that they accept. */
export type Door = {
  page?: PublicPage
  /** The query parameters that the page reads. Others are ignored, so that URLs that differ only in them share a cached copy. */
  reads?: readonly string[]
  signed?: true
  maxBytes?: number
  takesFiles?: true
  /** These forms wait for an outside service and have a separate concurrency limit. */
  callsProvider?: true
  demoOnly?: true
  /** The pages depend on a cookie, so their renders are never shared. */
  asksWho?: true
  /** The pages load Google's library, so their Content-Security-Policy allows more hosts. */
  asksGoogle?: true
}

/** Forms with more fields are refused. No form of the site has even a quarter as many. */
export const MAX_FORM_FIELDS = 200

export const MAX_FORM_BYTES = 64 * 1024
