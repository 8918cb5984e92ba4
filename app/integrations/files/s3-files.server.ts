import { AwsClient } from 'aws4fetch'
import { checkKey, type Files, type StoredFile } from './files.ts'
import { setGuardedTimeout } from '#app/platform/jobs/timers.ts'

export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** How long the service may take to answer. The download that follows has no limit, so that a slow visitor is not cut off. */
const TIMEOUT_MS = 20_000
/** How often a request is repeated after an error of the service, or when the service asks for a lower rate. */
const RETRIES = 3

export function openS3Files({ endpoint, bucket, ...account }: Bucket, { timeoutMs = TIMEOUT_MS } = {}): Files {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES, initRetryMs: 100 })
  const root = `${endpoint}/${bucket}`
  /** Returns undefined only for a missing file. A missing bucket throws (docs/decisions/uploaded-pictures.md). */
  async function ask(address: string, init: RequestInit = {}): Promise<Response | undefined> {
    const abort = new AbortController()
    const timer = setGuardedTimeout(() => abort.abort(new Error('The files do not answer: timeout.')), timeoutMs)
    const response = await client.fetch(address, { ...init, redirect: 'error', signal: abort.signal }).finally(() => clearTimeout(timer))
    if (response.ok) return response
    const code = textOf(await response.text(), 'Code') ?? ''
    if (response.status === 404 && code === 'NoSuchKey') return undefined
    // The rest of the service's message may contain the account's key.
    const named = /^[A-Za-z]{1,60}$/.test(code) ? `${response.status}, ${code}` : String(response.status)
    throw new Error(`The files cannot be reached (${named}). If it stays so, look at UPLOADS_URL.`)
  }
  const addressOf = (key: string) => `${root}/${checkKey(key)}`

  return {
    async put(key, bytes, contentType) {
      const put = await ask(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      await put?.body?.cancel()
      if (!put) throw new Error('The files cannot be reached (a new one is not there). Look at UPLOADS_URL.')
    },
    roomBytes: async () => Number.POSITIVE_INFINITY,
    async open(key) {
      const found = await ask(addressOf(key))
      return found && { bytes: Number(found.headers.get('content-length')), body: found.body! }
    },
    async remove(key) {
      await (await ask(addressOf(key), { method: 'DELETE' }))?.body?.cancel()
    },
    async *list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from && { 'continuation-token': from }) })
        const page = (await (await ask(`${root}?${query}`))?.text()) ?? ''
        yield* readPage(page)
        from = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

function* readPage(page: string): Generator<StoredFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [key, changed] = [textOf(entry, 'Key'), textOf(entry, 'LastModified')]
    if (key && changed) yield { key, changedAt: new Date(changed) }
  }
}

function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|#39|apos);/g, (_, sign: string) => SIGNS[sign]!)
}
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }
