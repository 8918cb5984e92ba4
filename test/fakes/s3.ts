import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Bucket } from '#app/integrations/files/s3-files.server.ts'
import { atEndOfFile } from '#test/support/end-of-file.ts'

/** What the next requests meet. */
type Fault = 'error' | 'slow-down' | 'broken' | 'silent' | 'denied'

/** A few at a time, so that a listing has pages. */
const PAGE = 3
/** A clock may be wrong by so much. */
const SKEW_MS = 15 * 60_000
const ACCOUNT = { region: 'us-east-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs' }

/** A bucket on loopback with S3's API: it checks each signature for itself (AWS Signature Version 4). */
export async function startFakeS3() {
  const files = new Map<string, { bytes: Buffer; type: string; at: Date }>()
  const faults: Fault[] = []
  /** How far its clock is ahead of this machine's. */
  const clock = { aheadMs: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const fault = faults.shift()
      if (fault === 'silent') return
      if (fault === 'broken') return void response.destroy()
      const answer = (status: number, body: string | Buffer = '', headers = {}) => void response.writeHead(status, headers).end(body)
      if (fault === 'error' || fault === 'slow-down') return answer(fault === 'error' ? 500 : 503, errorOf('SlowDown'))
      if (fault === 'denied') return answer(403, errorOf('AccessDenied'))
      const wrong = wrongIn(request, Buffer.concat(parts), Date.now() + clock.aheadMs)
      if (wrong) return answer(...wrong)
      const url = new URL(request.url!, 'http://s3')
      const [, bucket, key] = url.pathname.split('/')
      if (bucket !== 'pictures') return answer(404, errorOf('NoSuchBucket'))
      if (!key)
        return url.searchParams.get('list-type') === '2'
          ? answer(200, listing(url.searchParams.get('continuation-token')))
          : answer(400, errorOf('InvalidArgument'))
      const file = files.get(key)
      if (request.method === 'PUT') {
        files.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '', at: new Date() })
        return answer(200)
      }
      if (request.method === 'DELETE') return (files.delete(key), answer(204))
      if (!file) return answer(404, errorOf('NoSuchKey'))
      const headers = { 'content-type': file.type, 'content-length': file.bytes.length }
      return answer(200, file.bytes, headers)
    })
  })

  function listing(token: string | null): string {
    const keys = [...files.keys()].toSorted()
    const from = token ? keys.findIndex((key) => key > token.slice('after & '.length)) : 0
    const page = from < 0 ? [] : keys.slice(from, from + PAGE)
    const more = from >= 0 && from + PAGE < keys.length
    const entries = page.map(
      (key) => `<Contents><Key>${key}</Key><LastModified>${files.get(key)!.at.toISOString()}</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>after &amp; ${page.at(-1)}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const { accessKeyId, secretAccessKey, region } = ACCOUNT
  return {
    bucket: { ...ACCOUNT, endpoint, bucket: 'pictures' } satisfies Bucket,
    /** As `UPLOADS_URL` has it. */
    url: `s3://${accessKeyId}:${encodeURIComponent(secretAccessKey)}@${endpoint.slice('http://'.length)}/pictures?region=${region}`,
    files,
    faults,
    clock,
    stop: atEndOfFile(
      () =>
        new Promise<void>((done) => {
          server.close(() => done())
          server.closeAllConnections()
        }),
    ),
  }
}

const errorOf = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>AKIATEST</AWSAccessKeyId></Error>`

/** What S3 finds wrong with a request before it looks at what it asks for. */
function wrongIn(request: IncomingMessage, body: Buffer, now: number): [status: number, body: string] | undefined {
  const digest = request.headers['x-amz-content-sha256']
  if (digest === undefined) return [400, errorOf('MissingSecurityHeader')]
  const isOfBody = digest === 'UNSIGNED-PAYLOAD' || digest === createHash('sha256').update(body).digest('hex')
  if (!isOfBody) return [400, errorOf('XAmzContentSHA256Mismatch')]
  const date = String(request.headers['x-amz-date'])
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  const at = Date.UTC(year, month - 1, ...rest)
  if (!(Math.abs(at - now) < SKEW_MS)) return [403, errorOf('RequestTimeTooSkewed')]
  return isSigned(request) ? undefined : [403, errorOf('SignatureDoesNotMatch')]
}

/** AWS Signature Version 4, as its documentation describes it, from what came over the line. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!said) return false
  const [, accessKeyId, day = '', region = '', names = '', signature] = said
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const signed = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const canonical = [method, pathname, query, signed, names, headers['x-amz-content-sha256']].join('\n')
  const time = String(headers['x-amz-date'])
  const toSign = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${ACCOUNT.secretAccessKey}`, day))
  return (
    accessKeyId === ACCOUNT.accessKeyId &&
    region === ACCOUNT.region &&
    ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) => names.split(';').includes(name)) &&
    time.startsWith(day) &&
    hmac(key, toSign).toString('hex') === signature
  )
}
