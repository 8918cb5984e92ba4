import { language } from '#words/language.ts'
import { pictureBusyWords } from '#words/pictures.ts'
import { busyWords } from '#words/site.ts'
import { BUSY } from '#app/features/site/failure.ts'
import { ownAddress } from '#app/features/site/own-address.ts'
import { readyMadeAnswer } from '#app/platform/http/ready-made-answer.server.ts'
import { CLOSED_POLICY, documentPolicy } from '#app/platform/http/security.server.ts'
import type { Address } from '#app/platform/http/addresses.server.ts'
import type { Busy } from '#app/platform/http/site-app.server.ts'
import type { Unread } from '#app/platform/http/upload-door.server.ts'
import type { CachedPage } from '#app/platform/page-cache.server.ts'
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
    const { withFiles, late: isLate } = asked
    const fields = [...new URLSearchParams(asked.body)]
    const ofPictures = isLate ? pictureBusyWords.lateText : pictureBusyWords.sentText
    const said = withFiles ? ofPictures : isLate ? late.sentText : sentText
    const way = { label: withFiles ? pictureBusyWords.sendWithout : sendAgain, action: ownAddress(asked.path), fields }
    return readyMadeAnswer(readyMadePage({ ...words, heading: isLate ? late.heading : heading, text: said }, way), 503, own)
  }
}

/** Whoever sends a picture comes again when some of those before it are made. */
const UNREAD_RETRY_SECONDS = 30

/** The answer to a form with files of which nothing was read: it cannot be sent again from here. */
export function openUnread(siteName: string, headers: Record<string, string>, busy: Busy): (address: Address, why: Unread) => CachedPage {
  const { unread, tooLarge, openAgain } = pictureBusyWords
  const make = (status: number, words: { heading: string; text: string }, more: Record<string, string>) => {
    const html = readyMadePage({ lang: language.tag, siteName, ...words }, { label: openAgain, href: '' })
    const policy = documentPolicy(html, { frames: [], media: [], forms: [] })
    return readyMadeAnswer(html, status, { ...headers, ...more, 'content-security-policy': policy })
  }
  const pages = {
    busy: make(503, unread, { 'retry-after': String(UNREAD_RETRY_SECONDS) }),
    'too-large': make(413, tooLarge, {}),
  }
  // A page's script says it in the page's own frame.
  return (address, why) => (why === 'busy' && address.kind === 'data' ? busy({ path: address.key }) : pages[why])
}
