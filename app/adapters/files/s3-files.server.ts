import { AwsClient } from 'aws4fetch'
import { checkKey, type Files, type KeptFile } from './files.ts'

/** A bucket of any service with S3's API. `endpoint`: its origin; the bucket stands in the path. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const LONGEST_MS = 20_000
/** After an error of the service, or when it asks to be asked more slowly. */
const RETRIES = 3

/** Files in a bucket, which any number of machines share. */
export function openS3Files({ endpoint, bucket, ...account }: Bucket, { longestMs = LONGEST_MS } = {}): Files {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES, initRetryMs: 100 })
  const root = `${endpoint}/${bucket}`
  const ask = async (address: string, init: RequestInit = {}) => {
    const response = await client.fetch(address, { ...init, redirect: 'error', signal: AbortSignal.timeout(longestMs) })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    // What it says may repeat the key of the account.
    throw new Error(`The files cannot be reached (${response.status}). If it stays so, look at UPLOADS_URL.`)
  }
  const addressOf = (key: string) => `${root}/${checkKey(key)}`

  return {
    async put(key, bytes, contentType) {
      const response = await ask(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      await response.body?.cancel()
      if (!response.ok) throw new Error('The files cannot be reached: there is no such bucket. Look at UPLOADS_URL.')
    },
    async open(key) {
      const response = await ask(addressOf(key))
      if (response.ok && response.body) return { bytes: Number(response.headers.get('content-length')), body: response.body }
      await response.body?.cancel()
      return undefined
    },
    async remove(key) {
      await (await ask(addressOf(key), { method: 'DELETE' })).body?.cancel()
    },
    async *list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from && { 'continuation-token': from }) })
        const page = await (await ask(`${root}?${query}`)).text()
        yield* readPage(page)
        from = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

function* readPage(page: string): Generator<KeptFile> {
  for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
    const [key, changed] = [textOf(entry, 'Key'), textOf(entry, 'LastModified')]
    if (key && changed) yield { key, changedAt: new Date(changed) }
  }
}

/** Names and tokens as S3 writes them; ours have no sign that XML writes otherwise, but a token may. */
function textOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text?.replace(/&(amp|lt|gt|quot|#39|apos);/g, (_, sign: string) => SIGNS[sign]!)
}
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", apos: "'" }
