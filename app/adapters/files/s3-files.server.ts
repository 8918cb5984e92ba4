import { AwsClient } from 'aws4fetch'
import { checkKey, type Files, type KeptFile } from './files.ts'
import { setTimeout } from '#app/platform/timers.ts'

/** A bucket of any service with S3's API. `endpoint`: its origin; the bucket stands in the path. */
export type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** For its answer, and while an answer comes for the next part of it. */
const LONGEST_MS = 20_000
/** After an error of the service, or when it asks to be asked more slowly. */
const RETRIES = 3

/** Files in a bucket, which any number of machines share. */
export function openS3Files({ endpoint, bucket, ...account }: Bucket, { longestMs = LONGEST_MS } = {}): Files {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES, initRetryMs: 100 })
  const root = `${endpoint}/${bucket}`
  /**
   * @returns undefined where there is no such file, and for nothing else: a bucket that is not there, or a right that is
   *   missing, says nothing of a file (docs/decisions/pictures-made-anew.md)
   */
  async function ask(address: string, init: RequestInit = {}): Promise<{ bytes: number; body: ReadableStream<Uint8Array> } | undefined> {
    const givenUp = new AbortController()
    const inTime: InTime = (work) => {
      const late = Promise.withResolvers<never>()
      const timer = setTimeout(() => {
        const why = new Error('The files do not answer: timeout.')
        givenUp.abort(why)
        // Once its request is collected as garbage, an answer does not hear of that any more (nodejs/node#55428).
        late.reject(why)
      }, longestMs)
      return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
    }
    const response = await inTime(client.fetch(address, { ...init, redirect: 'error', signal: givenUp.signal }))
    const body = partsInTime(response.body, inTime)
    if (response.ok) return { bytes: Number(response.headers.get('content-length')), body }
    const code = textOf(await textIn(body), 'Code') ?? ''
    if (response.status === 404 && code === 'NoSuchKey') return undefined
    // What else it says may repeat the key of the account.
    const named = /^[A-Za-z]{1,60}$/.test(code) ? `${response.status}, ${code}` : String(response.status)
    throw new Error(`The files cannot be reached (${named}). If it stays so, look at UPLOADS_URL.`)
  }
  const addressOf = (key: string) => `${root}/${checkKey(key)}`

  return {
    async put(key, bytes, contentType) {
      const put = await ask(addressOf(key), { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
      await put?.body.cancel()
      if (!put) throw new Error('The files cannot be reached (a new one is not there). Look at UPLOADS_URL.')
    },
    roomBytes: async () => Number.POSITIVE_INFINITY,
    open: (key) => ask(addressOf(key)),
    async remove(key) {
      await (await ask(addressOf(key), { method: 'DELETE' }))?.body.cancel()
    },
    async *list() {
      for (let from: string | undefined = ''; from !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', ...(from && { 'continuation-token': from }) })
        const listed = await ask(`${root}?${query}`)
        const page = listed ? await textIn(listed.body) : ''
        yield* readPage(page)
        from = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
      }
    },
  }
}

/** Gives up what takes too long. */
type InTime = <T>(work: Promise<T>) => Promise<T>

/** Only while we wait for the service does time count against it: a visitor may take a picture as slowly as they can. */
function partsInTime(body: ReadableStream<Uint8Array> | null, inTime: InTime): ReadableStream<Uint8Array> {
  const reader = body?.getReader()
  const giveUp = (why: unknown): never => {
    void reader?.cancel().catch(() => {})
    throw why
  }
  return new ReadableStream({
    async pull(controller) {
      const part = reader && (await inTime(reader.read()).catch(giveUp))
      if (part?.value) controller.enqueue(part.value)
      else controller.close()
    },
    cancel: (reason) => reader?.cancel(reason),
  })
}

const textIn = (body: ReadableStream<Uint8Array>) => new Response(body).text()

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
