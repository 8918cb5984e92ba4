import type { Page } from 'playwright-core'

/**
 * Records what a page sends to its own host. The returned function also reads what the page has stored in the browser: cookies,
 * storages, databases, caches, and the state of its address.
 * @returns one line for each place and thing
 */
export function watchBrowserStorage(page: Page, siteUrl: string): () => Promise<string[]> {
  const told: string[] = []
  page.context().on('request', (request) => {
    if (!request.url().startsWith(siteUrl)) return
    const { cookie = '', referer = '' } = request.headers()
    const address = decodeURIComponent(request.url().replaceAll('+', ' '))
    told.push([`told: ${request.method()} ${address}`, cookie, decodeURIComponent(referer), request.postData() ?? ''].join(' | '))
  })
  return async () => {
    const cookies = await page.context().cookies()
    return [...told, `cookies: ${JSON.stringify(cookies)}`, ...(await page.evaluate(readKept))]
  }
}

/** Runs in the page, so it can use nothing from outside the function. */
async function readKept(): Promise<string[]> {
  const waitFor = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.addEventListener('success', () => resolve(asked.result))
      asked.addEventListener('error', () => reject(asked.error!))
    })
  const kept = [
    `cookie: ${document.cookie}`,
    `localStorage: ${JSON.stringify({ ...localStorage })}`,
    `sessionStorage: ${JSON.stringify({ ...sessionStorage })}`,
    `history: ${JSON.stringify(history.state)}`,
  ]
  for (const { name } of await indexedDB.databases()) {
    const database = await waitFor(indexedDB.open(name!))
    for (const store of database.objectStoreNames) {
      const records = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([waitFor(records.getAllKeys()), waitFor(records.getAll())])
      kept.push(`indexedDB: ${name} ${store} ${JSON.stringify([keys, values])}`)
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const answer = await cache.match(request)
      kept.push(`cache: ${name} ${request.url} ${await answer?.text()}`)
    }
  }
  return kept
}
