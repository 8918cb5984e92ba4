import startScript from './start-script.ts?inline-script'

const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = '<script type="module" async="">'
/** No browser runs a script of this type. React takes the page over although the attribute differs. */
const DEFERRED_SCRIPT = '<script type="text/deferred" async="">'

type Options = {
  stylesOf: (html: string, options: { wholeSheetFollows: boolean }) => string
  sheet: string
  /** Undefined where no service worker is registered. */
  worker: string | undefined
}

/**
 * Makes the document that is sent of what React rendered. Before the first paint it fetches nothing: its styles stand in it, and
 * React Router's module script waits until `start-script.ts` starts it.
 */
export function finishDocument(html: string, { stylesOf, sheet, worker }: Options): string {
  const deferred = import.meta.env.DEV ? html : html.replaceAll(MODULE_PRELOADS, '').replace(MODULE_SCRIPT, DEFERRED_SCRIPT)
  const wholeSheetFollows = html.includes(MODULE_SCRIPT)
  const styles = `<style>${stylesOf(html, { wholeSheetFollows })}</style>`
  const data = `${wholeSheetFollows ? ` data-sheet="${sheet}"` : ''}${worker ? ` data-worker="${worker}"` : ''}`
  // Without scripts a page stays as it is, so it needs the whole sheet only where its own styles wait for that.
  const noScript = wholeSheetFollows ? `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` : ''
  return deferred.replace('</head>', () => `${styles}<script${data}>${startScript}</script>${noScript}</head>`)
}
