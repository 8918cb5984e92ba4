import startScript from './start-script.ts?inline-script'

const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g
const MODULE_SCRIPT = '<script type="module" async="">'
/** Browsers do not run scripts of this type. React ignores the changed attribute when it hydrates. */
const DEFERRED_SCRIPT = '<script type="text/deferred" async="">'

type Options = {
  stylesOf: (html: string, options: { wholeSheetFollows: boolean }) => string
  sheet: string
  worker: string | undefined
}

/**
 * Makes styles inline and lets React Router's module script wait for `start-script.ts`, so that neither delays the first paint.
 */
export function finishDocument(html: string, { stylesOf, sheet, worker }: Options): string {
  const deferred = import.meta.env.DEV ? html : html.replaceAll(MODULE_PRELOADS, '').replace(MODULE_SCRIPT, DEFERRED_SCRIPT)
  const wholeSheetFollows = html.includes(MODULE_SCRIPT)
  const styles = `<style>${stylesOf(html, { wholeSheetFollows })}</style>`
  const data = `${wholeSheetFollows ? ` data-sheet="${sheet}"` : ''}${worker ? ` data-worker="${worker}"` : ''}`
  // Without scripts nothing else loads the whole sheet, which a page needs if its inline styles are incomplete.
  const noScript = wholeSheetFollows ? `<noscript><link rel="stylesheet" href="${sheet}"></noscript>` : ''
  return deferred.replace('</head>', () => `${styles}<script${data}>${startScript}</script>${noScript}</head>`)
}
