import { readPlainly } from '#app/early/plain-data.ts'
import type { PageStart } from '#app/early/start-page.ts'
import { manifestWithoutDesk } from './manifest-without-desk.ts'

const CONTEXT = /<script>window\.__reactRouterContext = (\{.*?\});window[\s\S]*?<\/script>/
const MODULES = /<script type="module" async="">(import[\s\S]*?)<\/script>/
const DATA = /<script>window\.__reactRouterContext\.streamController\.(?:enqueue\(([\s\S]*?)\)|close\(\));<\/script>/g
const SCROLL = /<script>\(\(storageKey, restoreKey\)[\s\S]*?<\/script>/
/** Stands where a script was: React finds as many as it made when it takes the page over. */
const NOTHING = '<script type="application/json"></script>'

type Context = { future?: Record<string, boolean> }

/**
 * Puts what React Router would run at once into one piece of data that nothing runs: the page is painted first, takes
 * fewer bytes, and its policy has five scripts less to name. `early/start-page.ts` does what they would have done.
 * @returns the page as it came where it has no such scripts, or others than these
 */
export function holdStart(html: string): string {
  const context = CONTEXT.exec(html)
  const modules = MODULES.exec(html)
  if (!context || !modules) return html
  const start: PageStart = {
    context: withoutFutures(JSON.parse(context[1]!) as Context),
    ...readModules(modules[1]!),
    data: [...html.matchAll(DATA)].flatMap(([, text]) => (text ? [tell(JSON.parse(text) as string)] : [])),
  }
  const json = JSON.stringify(start).replaceAll('<', '\\u003c')
  return html
    .replace(CONTEXT, () => `<script type="application/json" id="start">${json}</script>`)
    .replace(SCROLL, NOTHING)
    .replace(MODULES, NOTHING)
    .replaceAll(DATA, NOTHING)
}

/** What of later versions is not switched on needs no name. */
function withoutFutures(context: Context): Context {
  return { ...context, future: Object.fromEntries(Object.entries(context.future ?? {}).filter(([, on]) => on)) }
}

function tell(line: string): PageStart['data'][number] {
  return readPlainly(line) ?? line
}

function readModules(script: string): Pick<PageStart, 'manifest' | 'routes' | 'entry'> {
  const files = new Map([...script.matchAll(/import \* as (\w+) from "([^"]+)"/g)].map(([, name, file]) => [name!, file!]))
  const [, list] = script.match(/__reactRouterRouteModules = \{(.*)\}/) ?? []
  const routes = Object.fromEntries([...list!.matchAll(/"([^"]+)":(\w+)/g)].map(([, id, name]) => [id!, files.get(name!)!]))
  const manifest = script.match(/import "([^"]+)"/)![1]!
  return {
    manifest: 'doors/desk' in routes ? manifest : manifestWithoutDesk(manifest),
    routes,
    entry: script.match(/import\("([^"]+)"\)/)![1]!,
  }
}
