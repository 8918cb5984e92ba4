import afterFirstPaint from '#app/early/after-first-paint.ts?early'
import chooseVerse from '#app/early/choose-verse.ts?early'
import followHistory from '#app/early/follow-history.ts?early'
import later from '#app/early/later.ts?script'
import movesMayEnd from '#app/early/moves-may-end.ts?early'
import { holdStart } from './page-start.server.ts'

/** Addresses of what every page fetches once its first paint is done. */
type Files = { styles: string; manifest: string; icon: string }

/**
 * Modules are fetched later; every route is known from the start, so that no link is looked up; drawings within HTML need
 * no namespace, and no icon is called by its library's names for it.
 */
const NEEDLESS =
  /<link rel="modulepreload"[^>]*>| data-discover="true"|(?<=<svg) xmlns="http:\/\/www\.w3\.org\/2000\/svg"|(?<= class=")lucide(?: lucide-[\w-]+)+ | class="lucide(?: lucide-[\w-]+)+"/g

/**
 * Takes what React rendered and makes the document that is sent: the styles of its first paint inline, and no script
 * before that but a few lines that fetch the rest. React tolerates the moved parts when it takes the page over: they
 * stand in head and at the end of body.
 * @param stylesOf the styles of one page's first paint
 * @param files.styles all of them
 */
export function finishDocument(html: string, stylesOf: (html: string) => string, { styles, manifest, icon }: Files): string {
  const verse = html.includes(' data-verses') ? `<script>${chooseVerse}</script>` : ''
  const first = `<script data-later="${later}" data-styles="${styles}" data-manifest="${manifest}" data-icon="${icon}">${movesMayEnd}${followHistory}${afterFirstPaint}</script>`
  // Whoever has no scripts waits for all styles: parts that stand in for what a script does would jump into their places.
  const without = `<noscript><link rel="stylesheet" href="${styles}"><link rel="icon" href="${icon}"></noscript>`
  // While it is being developed, its script has more to do, and starts at once.
  return (import.meta.env.DEV ? html : holdStart(html.replaceAll(NEEDLESS, ''))).replace(
    '</head>',
    () => `<style>${stylesOf(html)}</style>${first}${verse}${without}</head>`,
  )
}
