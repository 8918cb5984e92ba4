import { busyWords } from '#app/content/en/site.ts'
import { documentPolicy } from '#app/platform/http/security.server.ts'
import type { Busy } from '#app/platform/http/site-app.server.ts'
import type { CachedPage } from '#app/platform/page-cache.server.ts'
import { readyMadePage } from '#app/ui/ready-made-page.ts'

const RETRY_SECONDS = 2

/** The answer when more is asked at once than can be made: ready beforehand, small, and with a form's own words to send again. */
export function openBusy(siteName: string, headers: Record<string, string>, paymentPages: string[]): Busy {
  const { heading, text, retry, sentText, sendAgain } = busyWords
  const words = { lang: 'en', siteName, heading, text }
  const policyOf = (html: string) => documentPolicy(html, { frames: [], media: [], forms: paymentPages })
  const ready = readyMadePage(words, { label: retry, href: '' })
  const policy = policyOf(ready)
  const answer = (html: string): CachedPage => {
    const body = Buffer.from(html)
    const own = {
      ...headers,
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    }
    const pairs = Object.entries({ ...own, 'retry-after': String(RETRY_SECONDS), 'content-length': String(body.length) })
    return { status: 503, headers: pairs.flat(), body, etag: '' }
  }
  const page = answer(ready)

  return (sent) => {
    // What a script sends, a script keeps.
    if (!sent || sent.path.split('?', 1)[0]!.endsWith('.data')) return page
    const fields = [...new URLSearchParams(sent.body)]
    return answer(readyMadePage({ ...words, text: sentText }, { label: sendAgain, action: sent.path, fields }))
  }
}
