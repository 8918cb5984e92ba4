import { fileURLToPath } from 'node:url'
import type { Bucket } from '#app/adapters/files/s3-files.server.ts'
import type { readerOf } from './settings-reader.ts'

export type UploadsSetting = { kind: 'folder'; path: string } | { kind: 's3'; bucket: Bucket }

const EXAMPLE = 's3://KEY:SECRET@s3.us-east-1.amazonaws.com/BUCKET?region=us-east-1'

/** `UPLOADS_URL`: the folder or the bucket that pictures are kept in. Undefined: a folder in DATA_DIR. */
export function readUploads(read: ReturnType<typeof readerOf>, problems: string[]): UploadsSetting | undefined {
  const value = read.url('UPLOADS_URL', ['file:', 's3:'])
  if (value === undefined) return undefined
  if (value.startsWith('file:')) {
    if (new URL(value).host === '') return { kind: 'folder', path: fileURLToPath(value) }
    return void problems.push('UPLOADS_URL must name a folder from the root on: file:///srv/pictures')
  }
  if (/%(?![0-9a-f]{2})/i.test(value))
    return void problems.push('UPLOADS_URL has a % that stands for nothing: write one that belongs to the secret as %25.')
  const { host, hostname, username, password, pathname, searchParams } = new URL(value)
  const [, bucket = '', ...rest] = pathname.split('/')
  const region = searchParams.get('region') ?? ''
  const wrong = []
  if (!username || !password) wrong.push('needs the key and its secret, with / and + in it written as %2F and %2B')
  if (!hostname) wrong.push('needs the host of the service')
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket) || rest.some(Boolean)) wrong.push('needs the name of the bucket, and no path in it')
  if (!/^[a-z0-9-]+$/.test(region)) wrong.push('needs ?region=')
  if (wrong.length > 0) return void problems.push(`UPLOADS_URL ${wrong.join(', and ')}: ${EXAMPLE}`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { kind: 's3', bucket: { endpoint: `${isHere ? 'http' : 'https'}://${host}`, bucket, region, accessKeyId, secretAccessKey } }
}
