import { language } from '#words/language.ts'
import { busyWords } from '#words/site.ts'
import { BUSY } from '#app/features/site/failure.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { readyMadeAnswer } from '#app/platform/http/ready-made-answer.server.ts'
import { CLOSED_POLICY, documentPolicy } from '#app/platform/http/security.server.ts'
import type { Busy } from '#app/platform/http/site-app.server.ts'
import { readyMadePage } from '#app/ui/ready-made-page.ts'

const RETRY_SECONDS = 2

/** The answer when more is asked at once than can be made: ready beforehand, small, and with a form's own words to send again. */
export function openBusy(siteName: string, headers: Record<string, string>, paymentPages: string[]): Busy {
  const { heading, text, retry, sentText, sendAgain, late } = busyWords
  const words = { lang: language.tag, siteName, heading, text }
  const policyOf = (html: string) => documentPolicy(html, { frames: [], media: [], forms: paymentPages })
  const ready = readyMadePage(words, { label: retry, href: '' })
  const waiting = { ...headers, 'retry-after': String(RETRY_SECONDS) }
  const own = { ...waiting, 'content-security-policy': policyOf(ready) }
  const page = readyMadeAnswer(ready, 503, own)
  const data = readyMadeAnswer(BUSY, 503, {
    ...waiting,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': CLOSED_POLICY,
  })

  return (asked) => {
    // A page's script says it in the page's own frame, and keeps what it sent.
    if (asked?.path.split('?', 1)[0]!.endsWith('.data')) return data
    if (asked?.body === undefined) return page
    const fields = [...new URLSearchParams(asked.body)]
    const said = asked.late ? { ...words, heading: late.heading, text: late.sentText } : { ...words, text: sentText }
    return readyMadeAnswer(readyMadePage(said, { label: sendAgain, action: ownAddress(asked.path), fields }), 503, own)
  }
}
