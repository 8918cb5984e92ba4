import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Bucket } from '#app/adapters/files/s3-files.server.ts'

/** What the next requests meet. */
type Fault = 'error' | 'slow-down' | 'broken' | 'silent'

/** A few at a time, so that a listing has pages. */
const PAGE = 3
const ACCOUNT = { region: 'us-east-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/with+signs' }

/** A bucket on loopback with S3's API: it checks each signature for itself (AWS Signature Version 4). */
export async function startFakeS3() {
  const files = new Map<string, { bytes: Buffer; type: string; at: Date }>()
  const faults: Fault[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const fault = faults.shift()
      if (fault === 'silent') return
      if (fault === 'broken') return void response.destroy()
      const answer = (status: number, body: string | Buffer = '', headers = {}) => void response.writeHead(status, headers).end(body)
      if (fault) return answer(fault === 'error' ? 500 : 503, '<Error><Code>SlowDown</Code></Error>')
      if (!isSigned(request)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
      const url = new URL(request.url!, 'http://s3')
      const [, bucket, key] = url.pathname.split('/')
      if (bucket !== 'pictures') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
      if (!key) return answer(200, listing(url.searchParams.get('continuation-token')))
      const file = files.get(key)
      if (request.method === 'PUT') {
        files.set(key, { bytes: Buffer.concat(parts), type: request.headers['content-type'] ?? '', at: new Date() })
        return answer(200)
      }
      if (request.method === 'DELETE') return (files.delete(key), answer(204))
      return file ? answer(200, file.bytes, { 'content-type': file.type, 'content-length': file.bytes.length }) : answer(404)
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
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
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
    names.includes('host') &&
    hmac(key, toSign).toString('hex') === signature
  )
}
