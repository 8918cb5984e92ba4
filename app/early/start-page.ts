import { type Plain, writeLine } from './plain-data.ts'
import { takeUpEntry } from './take-up-entry.ts'

/** What a page's script starts from: React Router's context, its modules by the ids of their routes, and the page's data. */
export type PageStart = {
  context: object
  manifest: string
  routes: Record<string, string>
  entry: string
  /** Lines of React Router's stream: a string as it came, all else told plainly. */
  data: Plain[]
}

const TOUCHES = ['pointerdown', 'keydown', 'focusin', 'touchstart']

/**
 * Starts the page's own script once nothing else wants the line: after load and an idle moment, or at the first
 * touch, key or focus. Until then links and forms are plain HTML and work. React Router would start it at once,
 * which costs a phone about a second before its largest paint.
 * @param allStyles what the script may show needs all styles; without them it is better shown plainly than not at all
 */
export function startPage(allStyles: Promise<unknown>): void {
  const start = document.querySelector('#start')?.textContent
  // A private page has no other script. What answers a form there is an entry to be loaded again, not a form to be sent again.
  if (!start) return history.replaceState(history.state, '')
  takeUpEntry()
  let begun = false

  function begin() {
    if (begun) return
    begun = true
    void allStyles.then(() => run(JSON.parse(start!) as PageStart))
  }

  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 1500 }) : setTimeout(begin, 300))

  for (const touch of TOUCHES) addEventListener(touch, begin, { once: true, passive: true, capture: true })
  if (navigator.userActivation?.hasBeenActive || document.activeElement !== document.body) begin()
  else if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

/** What React Router's own scripts in a page do, in their order. */
async function run({ context, manifest, routes, entry, data }: PageStart): Promise<void> {
  const stream = new ReadableStream<string>({
    start(controller) {
      for (const line of data) controller.enqueue(typeof line === 'string' ? line : writeLine(line))
      controller.close()
    },
  }).pipeThrough(new TextEncoderStream())
  const [modules] = await Promise.all([Promise.all(Object.values(routes).map(load)), load(manifest)])
  Object.assign(window, {
    __reactRouterContext: { ...context, stream },
    __reactRouterRouteModules: Object.fromEntries(Object.keys(routes).map((id, at) => [id, modules[at]])),
  })
  await load(entry)
}

const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ file)
