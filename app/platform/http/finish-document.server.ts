import chooseVerse from '#app/early/choose-verse.ts?early'
import fontsLater from '#app/early/fonts-later.ts?early'
import movesMayEnd from '#app/early/moves-may-end.ts?early'
import startLater from '#app/early/start-later.ts?early'

/** Without scripts the fonts come the ordinary way. */
const FONTS_WITHOUT_SCRIPTS =
  '<noscript><style>html{--font-text:var(--font-text-real);--font-head:var(--font-head-real)}</style></noscript>'

/**
 * Takes what React rendered and makes the document that is sent: the styles it needs inline, no script before the
 * first paint. React tolerates the moved parts when it takes the page over: they stand in head and at the end of body.
 * @param styles.of the styles one page needs
 * @param styles.url the file with all of them, fetched before the page's script, which may show anything
 */
export function finishDocument(html: string, styles: { of: (html: string) => string; url: string }): string {
  let scripted = false
  const verse = html.includes(' data-verses') ? `<script>${chooseVerse}</script>` : ''
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" async="">([\s\S]*?)<\/script>/, (_, code: string) => {
      scripted = true
      return `<script type="text/plain" data-start="${styles.url}">${code}</script>`
    })
    .replace(
      '</head>',
      () => `<style>${styles.of(html)}</style><script>${movesMayEnd}${fontsLater}</script>${FONTS_WITHOUT_SCRIPTS}${verse}</head>`,
    )
    .replace('</body>', () => (scripted ? `<script>${startLater}</script></body>` : '</body>'))
}
