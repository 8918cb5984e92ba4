import { languageSettings } from '#copy/language.ts'
import { pictureBusyWords } from '#copy/community/pictures.ts'
import { busyWords, tooLargeWords } from '#copy/site.ts'
import { BUSY_RESPONSE_TEXT } from '#app/ui/frame/failure.ts'
import { localizePath } from '#app/ui/frame/page-links.ts'
import { toUncachedPage } from '#app/platform/http/cached-page.server.ts'
import { DENY_ALL_POLICY, contentSecurityPolicy } from '#app/platform/http/security.server.ts'
import type { RenderBusyPage, RenderTooLargePage } from '#app/platform/http/site-app.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { MAX_FORM_BYTES } from '#app/platform/http/door.ts'

const RETRY_SECONDS = 2
const UPLOAD_RETRY_SECONDS = 30

/** Creates the answers to requests that the site is too busy to take or did not finish in time. A form's page can send it again. */
export function createBusyPage(siteName: string, headers: Record<string, string>, paymentPages: string[]): RenderBusyPage {
  const { heading, text, retry, sentText, sendAgain, late } = busyWords
  const words = { lang: languageSettings.tag, siteName, heading, text }
  const policyOf = (html: string) => contentSecurityPolicy(html, { frames: [], media: [], forms: paymentPages })
  const ready = readyMadePage(words, { label: retry, href: '' })
  const waiting = { ...headers, 'retry-after': String(RETRY_SECONDS) }
  const own = { ...waiting, 'content-security-policy': policyOf(ready) }
  const page = toUncachedPage(ready, 503, own)
  const data = toUncachedPage(BUSY_RESPONSE_TEXT, 503, {
    ...waiting,
    'content-type': 'text/plain; charset=utf-8',
    'content-security-policy': DENY_ALL_POLICY,
  })
  const unreadPage = readyMadePage({ ...words, ...pictureBusyWords.unread }, { label: pictureBusyWords.openAgain, href: '' })
  const unread = toUncachedPage(unreadPage, 503, {
    ...headers,
    'retry-after': String(UPLOAD_RETRY_SECONDS),
    'content-security-policy': policyOf(unreadPage),
  })

  return (asked) => {
    if (asked?.path.split('?', 1)[0]!.endsWith('.data')) return data
    if (asked?.unread) return unread
    if (asked?.body === undefined) return page
    const { withFiles, late: isLate } = asked
    const fields = [...new URLSearchParams(asked.body)]
    const ofPictures = isLate ? pictureBusyWords.lateText : pictureBusyWords.sentText
    const said = withFiles ? ofPictures : isLate ? late.sentText : sentText
    const way = { label: withFiles ? pictureBusyWords.sendWithout : sendAgain, action: localizePath(asked.path), fields }
    return toUncachedPage(readyMadePage({ ...words, heading: isLate ? late.heading : heading, text: said }, way), 503, own)
  }
}

/** Creates the pages that answer a form or an upload that is too large, for visitors without the scripts that check the size first. */
export function createTooLargePages(siteName: string, headers: Record<string, string>): RenderTooLargePage {
  const make = (words: { heading: string; text: string }, label: string) => {
    const html = readyMadePage({ lang: languageSettings.tag, siteName, heading: words.heading, text: words.text }, { label, href: '' })
    return toUncachedPage(html, 413, { ...headers, 'content-security-policy': contentSecurityPolicy(html) })
  }
  const { heading, text, again } = tooLargeWords
  const pages = {
    form: make({ heading, text: text(formatNumber(MAX_FORM_BYTES / 1024)) }, again),
    upload: make(pictureBusyWords.tooLarge, pictureBusyWords.openAgain),
  }
  return (what) => pages[what]
}

type Words = { lang: string; siteName: string; heading: string; text: string }
type Way = { label: string; href: string } | { label: string; action: string; fields: [name: string, value: string][] }

export const readyMadeCss = `:root{color-scheme:light dark;--paper:light-dark(#fbf6ea,#121b16);--ink:light-dark(#1e2a22,#f4ecda);--evergreen:light-dark(#1f4d36,#93cda6);--mustard:light-dark(#e3a72f,#e9b342)}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem 1.25rem}h1{font:600 2rem/1.15 Georgia,serif;margin:.5rem 0 1rem}.name{color:var(--evergreen);font:700 1.125rem Georgia,serif}.go{display:inline-block;margin-top:1rem;border:0;border-radius:999px;padding:.8rem 1.5rem;background:var(--mustard);color:#1e2a22;font:700 1.0625rem system-ui,sans-serif;text-decoration:none;cursor:pointer}.go:focus-visible{outline:3px solid var(--evergreen);outline-offset:3px}`

export const readyMadeMark = `<svg width="28" height="28" viewBox="0 0 48 48" aria-hidden="true"><path fill="#e3a72f" d="M24 27c7 0 10.5 5 9.5 10-1 5-4.5 8-9.5 8s-8.5-3-9.5-8c-1-5 2.5-10 9.5-10z"/><path fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" d="M24 28c-1-4-.5-8 .5-12"/><path fill="currentColor" d="M24 17C15 19 8 15 6 6c9-2 17 1 18 11zM24.5 13C25 6 31 2 41 4c0 8-7 13-16.5 9z"/></svg>`

/** A small document without scripts: a heading, a sentence and one link or form. */
export function readyMadePage({ lang, siteName, heading, text }: Words, way: Way): string {
  const on =
    'href' in way
      ? `<a class="go" href="${escape(way.href)}">${escape(way.label)}</a>`
      : `<form method="post" action="${escape(way.action)}">${way.fields
          .map(([name, value]) => `<textarea name="${escape(name)}" hidden>\n${escape(value)}</textarea>`)
          .join('')}<button class="go">${escape(way.label)}</button></form>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${languageSettings.basePath}/favicon.svg" type="image/svg+xml"><title>${escape(heading)} · ${escape(siteName)}</title><style>${readyMadeCss}</style></head><body><main><p class="name">${readyMadeMark} ${escape(siteName)}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p>${on}</main></body></html>`
}

function escape(text: string): string {
  // Escapes HTML. One `replaceAll` for each character is far faster than one callback for each match.
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
