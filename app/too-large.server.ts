import { language } from '#words/language.ts'
import { tooLargeWords } from '#words/site.ts'
import { formatNumber } from '#app/features/site/numbers.ts'
import { FORM_BYTES } from '#app/platform/http/door.ts'
import { readyMadeAnswer } from '#app/platform/http/ready-made-answer.server.ts'
import { documentPolicy } from '#app/platform/http/security.server.ts'
import type { CachedPage } from '#app/platform/page-cache.server.ts'
import { readyMadePage } from '#app/ui/ready-made-page.ts'

/** What a person sees whose form was too long and came without scripts, which say it before it is sent. */
export function tooLargePage(siteName: string, headers: Record<string, string>): CachedPage {
  const { heading, text, again } = tooLargeWords
  const html = readyMadePage(
    { lang: language.tag, siteName, heading, text: text(formatNumber(FORM_BYTES / 1024)) },
    { label: again, href: '' },
  )
  return readyMadeAnswer(html, 413, { ...headers, 'content-security-policy': documentPolicy(html, { frames: [], media: [], forms: [] }) })
}
