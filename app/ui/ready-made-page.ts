import { language } from '#words/language.ts'

type Words = { lang: string; siteName: string; heading: string; text: string }
type Way = { label: string; href: string } | { label: string; action: string; fields: [name: string, value: string][] }

/** The styles of a page that must cost nothing to make; in a style element of its own, for the policy's hash. */
export const readyMadeCss = `:root{color-scheme:light dark;--paper:light-dark(#fbf6ea,#121b16);--ink:light-dark(#1e2a22,#f4ecda);--evergreen:light-dark(#1f4d36,#93cda6);--mustard:light-dark(#e3a72f,#e9b342)}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:400 1.0625rem/1.6 system-ui,sans-serif}main{max-width:34rem;padding:2rem 1.25rem}h1{font:600 2rem/1.15 Georgia,serif;margin:.5rem 0 1rem}.name{color:var(--evergreen);font:700 1.125rem Georgia,serif}.go{display:inline-block;margin-top:1rem;border:0;border-radius:999px;padding:.8rem 1.5rem;background:var(--mustard);color:#1e2a22;font:700 1.0625rem system-ui,sans-serif;text-decoration:none;cursor:pointer}.go:focus-visible{outline:3px solid var(--evergreen);outline-offset:3px}`

/** The mark, in the colour of the words beside it. */
export const readyMadeMark = `<svg width="28" height="28" viewBox="0 0 48 48" aria-hidden="true"><path fill="#e3a72f" d="M24 27c7 0 10.5 5 9.5 10-1 5-4.5 8-9.5 8s-8.5-3-9.5-8c-1-5 2.5-10 9.5-10z"/><path fill="none" stroke="currentColor" stroke-width="3.5" stroke-linecap="round" d="M24 28c-1-4-.5-8 .5-12"/><path fill="currentColor" d="M24 17C15 19 8 15 6 6c9-2 17 1 18 11zM24.5 13C25 6 31 2 41 4c0 8-7 13-16.5 9z"/></svg>`

/** A whole small document without scripts, for when there is no time to make a page: a heading, a sentence, one way on. */
export function readyMadePage({ lang, siteName, heading, text }: Words, way: Way): string {
  const on =
    'href' in way
      ? `<a class="go" href="${escape(way.href)}">${escape(way.label)}</a>`
      : `<form method="post" action="${escape(way.action)}">${way.fields
          .map(([name, value]) => `<textarea name="${escape(name)}" hidden>\n${escape(value)}</textarea>`)
          .join('')}<button class="go">${escape(way.label)}</button></form>`
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="${language.basePath}/favicon.svg" type="image/svg+xml"><title>${escape(heading)} · ${escape(siteName)}</title><style>${readyMadeCss}</style></head><body><main><p class="name">${readyMadeMark} ${escape(siteName)}</p><h1>${escape(heading)}</h1><p>${escape(text)}</p>${on}</main></body></html>`
}

function escape(text: string): string {
  // Whole passes over the text: one call for each sign would take as long as making a page.
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
