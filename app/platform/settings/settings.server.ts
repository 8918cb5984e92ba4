import { resolve, join } from 'node:path'
import type { SmsProvider } from '#app/integrations/sms/http-text-sender.server.ts'
import { googleMapsWarnings, type GoogleMapsSetting, readGoogleMaps } from './google-maps.server.ts'
import { readTiles, type TilesSetting } from './map-tiles.server.ts'
import { PERCENT_ENCODE_HINT, type Environment, createReader, SettingsError } from './settings-reader.ts'
import { fileURLToPath } from 'node:url'
import type { Bucket } from '#app/integrations/files/s3-files.server.ts'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createToken } from '#app/platform/tokens.server.ts'

export type { Environment } from './settings-reader.ts'

export type Settings = {
  siteMode: 'demo' | 'live'
  language: string
  siteName: string
  siteUrl: string
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  processes: number
  trustProxyHops: number
  mailUrl: string | undefined
  mailFrom: string
  sms: SmsProvider | undefined
  uploads: UploadsSetting | undefined
  contact: { email: string; phone: string; address: string }
  /** `off`: no gift can begin, and a live site needs no payment keys. Monthly gifts continue. */
  giving: 'on' | 'off'
  /** A copy of a site's data, to be looked at. It sends no mail or texts and asks no payment provider. */
  isCopy: boolean
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  promoVideoUrl: string | undefined
  learningSiteUrl: string
  tiles: TilesSetting | undefined
  google: GoogleMapsSetting | undefined
  /** Keys every HMAC of the site: personal links, network addresses, form tokens. */
  secretKey: string
  rateLimits: 'on' | 'off'
  /** Whether browsers store the offline page. `off` also removes it from browsers that stored it. */
  offlinePage: 'on' | 'off'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** URLs of the ministry's pages on other sites. A live site hides links that are not set. */
  socialUrls: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>
  warnings: string[]
}

/** Reports all problems together. With `makeKey: false` nothing is written: a demo without a set or stored secret key gets an empty one. */
export function readSettings(env: Environment, { makeKey = true, language = 'en', basePath = '' } = {}): Settings {
  const problems: string[] = []
  const read = createReader(env, problems)

  const siteMode = read.oneOf('SITE_MODE', ['demo', 'live'], env.NODE_ENV === 'production' ? 'live' : 'demo')
  const live = siteMode === 'live'
  const port = read.integer('PORT', 3000, 1, 65535)
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  // `origin` omits the port where it is the default of the protocol.
  const siteUrl = read.url('SITE_URL', ['http:', 'https:']) ?? new URL(`http://localhost:${port}`).origin
  if (new URL(siteUrl).origin !== siteUrl)
    problems.push(`SITE_URL must be an origin alone, in small letters, without a path or the usual port: ${new URL(siteUrl).origin}`)
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const processes = read.integer('PROCESSES', 1, 1, 64)
  const mailUrl = read.url('MAIL_URL', ['smtp:', 'smtps:'])
  const siteName = read.text('SITE_NAME') ?? 'Mustard Seed'
  const contactEmail = read.text('CONTACT_EMAIL') ?? 'hello@mustardseed.example.org'
  const mailFrom = read.text('MAIL_FROM') ?? `${siteName} <hello@mustardseed.example.org>`
  const stripeKey = read.text('STRIPE_SECRET_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const stripeBase = read.url('STRIPE_API_BASE', ['http:', 'https:'])
  const rateLimits = read.oneOf('RATE_LIMITS', ['on', 'off'], 'on')
  const asked = read.oneOf('GIVING', ['on', 'off', 'closed'], 'on')
  const isCopy = asked === 'closed'
  const giving = isCopy ? 'off' : asked
  const host = read.text('HOST')
  const secretKey = read.text('SECRET_KEY')
  const google = readGoogleMaps(read, problems)

  if (processes > 1 && !databaseUrl)
    problems.push(`PROCESSES=${processes} needs a PostgreSQL server in DATABASE_URL: the embedded database serves one process.`)
  // An unencoded slash in the password would make the URL parser read the digits before it as a port and the rest as a path.
  if (mailUrl && (/^[^/:]+:\/\/[^@/?#]*[/?#].*@/.test(mailUrl) || /%(?![0-9a-f]{2})/i.test(mailUrl)))
    problems.push(`MAIL_URL ${PERCENT_ENCODE_HINT}`)
  if (databaseUrl && !namesServer(databaseUrl))
    problems.push('DATABASE_URL names no server: write it as postgres://user:password@127.0.0.1:5432/database')
  if (!isMailAddress(contactEmail)) problems.push('CONTACT_EMAIL must be an address such as office@example.org.')
  if (!isSender(mailFrom)) problems.push('MAIL_FROM must be an address such as "Name <name@example.org>".')
  if (secretKey !== undefined && secretKey.length < MIN_KEY_LENGTH)
    problems.push(`SECRET_KEY must be at least ${MIN_KEY_LENGTH} characters, for example from: openssl rand -hex 32`)
  if ((stripeKey === undefined) !== (webhookSecret === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.')

  if (isCopy) problems.push(...findCopyProblems(env, { live, host }))
  if (live) {
    if (!secretKey) problems.push('SECRET_KEY is missing: a live site needs its own key, for example from: openssl rand -hex 32')
    if (!env.SITE_URL) problems.push('SITE_URL is missing: a live site must know its own address, such as https://example.org')
    if (!mailUrl)
      problems.push('MAIL_URL is missing: a live site must be able to send mail, such as smtps://user:password@mail.example.org')
    if (!stripeKey && giving === 'on')
      problems.push(
        'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing: a live site does not start with practice payments. GIVING=off opens it without gifts.',
      )
    else if (stripeKey && !/^[sr]k_live_/.test(stripeKey) && !isLoopback(stripeBase))
      problems.push('STRIPE_SECRET_KEY is no live key (sk_live_… or rk_live_…): a live site does not start with practice payments.')
    if (rateLimits === 'off') problems.push('RATE_LIMITS=off is refused on a live site.')
  } else if (stripeKey && /^[a-z]+_live_/.test(stripeKey) && !isLoopback(stripeBase))
    problems.push('STRIPE_SECRET_KEY is a live key: a demo never takes real money. Use a test key, or set SITE_MODE=live.')
  else if (stripeKey && !/^[sr]k_test_/.test(stripeKey) && !isLoopback(stripeBase))
    problems.push('STRIPE_SECRET_KEY is no secret test key (sk_test_… or rk_test_…).')
  if (webhookSecret && !webhookSecret.startsWith('whsec_'))
    problems.push(
      'STRIPE_WEBHOOK_SECRET is no signing secret (whsec_…): at Stripe it stands with the webhook’s endpoint, which itself is we_….',
    )
  if (stripeBase && !stripeBase.startsWith('https:') && !isLoopback(stripeBase))
    problems.push('STRIPE_API_BASE must begin with https:// unless it is on this machine: the secret key goes there.')

  const settings: Settings = {
    siteMode,
    language,
    siteName,
    siteUrl: siteUrl + basePath,
    host: host ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    databaseUrl,
    processes,
    trustProxyHops: read.integer('TRUST_PROXY', 0, 0, 10),
    mailUrl,
    mailFrom,
    sms: readSms(read, problems),
    uploads: readUploads(read, problems),
    contact: {
      email: contactEmail,
      phone: read.text('CONTACT_PHONE') ?? '(404) 555-0133',
      address: read.text('CONTACT_ADDRESS') ?? '100 Example Street, Atlanta, GA 30303',
    },
    giving,
    isCopy,
    stripe: stripeKey && webhookSecret ? { secretKey: stripeKey, webhookSecret, apiBase: stripeBase } : undefined,
    promoVideoUrl: read.url('PROMO_VIDEO_URL', ['http:', 'https:', 'file:']),
    learningSiteUrl: read.url('LEARNING_SITE_URL', ['http:', 'https:']) ?? 'https://learn.mustardseed.example.org',
    tiles: readTiles(read, problems),
    google,
    secretKey: secretKey ?? '',
    rateLimits,
    offlinePage: read.oneOf('OFFLINE_PAGE', ['on', 'off'], 'on'),
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    socialUrls: {
      facebook: read.url('FACEBOOK_URL', ['https:']),
      twitter: read.url('TWITTER_URL', ['https:']),
      instagram: read.url('INSTAGRAM_URL', ['https:']),
      youtube: read.url('YOUTUBE_URL', ['https:']),
    },
    warnings: [
      ...googleMapsWarnings(google),
      ...(isCopy ? ['GIVING=closed: a copy to be looked at. Nobody is asked about the money in it, and no mail leaves.'] : []),
      ...(asked === 'off' ? ['GIVING=off: no gifts are taken; ways to give lead to the contact page.'] : []),
      ...(live ? liveWarnings(env, siteUrl) : []),
    ],
  }
  if (problems.length > 0) throw new SettingsError(problems)
  if (!settings.secretKey) settings.secretKey = makeKey ? demoSecretKey(dataDir) : findDemoKey(dataDir)
  return settings
}

function liveWarnings(env: Environment, siteUrl: string): string[] {
  const unset = (...names: string[]) => names.filter((name) => !env[name]?.trim())
  const shown = unset('CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS', 'LEARNING_SITE_URL')
  return [
    ...(shown.length > 0 ? [`${shown.join(', ')} not set: the site shows examples.`] : []),
    ...unset('CONTACT_EMAIL').map((name) => `${name} is not set: what visitors send is mailed to an example and reaches nobody.`),
    ...unset('MAIL_FROM').map((name) => `${name} is not set: mail is sent in the name of an example address, and may be refused.`),
    ...(env.TRUST_PROXY === undefined
      ? ['TRUST_PROXY is not set: behind a proxy all visitors count as one, and limits close the forms for everyone.']
      : []),
    ...(siteUrl.startsWith('https:') ? [] : ['SITE_URL does not begin with https://: personal links and forms travel unprotected.']),
  ]
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

/** Whether the URL names a server. The query may name a socket's folder instead: `postgres:///database?host=/run/postgresql`. */
function namesServer(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  return hostname !== '' || Boolean(searchParams.get('host'))
}

function isMailAddress(value: string): boolean {
  return /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value)
}

function isSender(value: string): boolean {
  return isMailAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value)
}

const OUTSIDE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'MAIL_URL', 'SMS_URL', 'DATABASE_URL', 'UPLOADS_URL']
const LOCAL_HOSTS = ['localhost', '127.0.0.1', '::1']

/** Lists settings that are unsafe for a copy of real data: it must reach no mail, payments or data of the site, nor other people. */
export function findCopyProblems(env: Environment, { live, host }: { live: boolean; host: string | undefined }): string[] {
  if (live) return ['GIVING=closed is for a copy that is looked at: set SITE_MODE=demo, or GIVING=off for a live site.']
  const set = OUTSIDE_SETTINGS.filter((name) => env[name]?.trim())
  return [
    ...(set.length > 0
      ? [`GIVING=closed is for a copy in a folder of its own (DATA_DIR), which nothing leaves: leave ${set.join(', ')} out.`]
      : []),
    ...(host && !LOCAL_HOSTS.includes(host)
      ? ['GIVING=closed is for a copy of real people’s data: HOST must be 127.0.0.1, ::1 or localhost.']
      : []),
  ]
}

const SMS_EXAMPLE = 'https://ACCOUNT:TOKEN@api.twilio.com/?from=+15550100123'

/** `SMS_URL` contains the account, its token and the sender. An API key (`SK…`) as user name needs the account in `?account=`. */
export function readSms(read: ReturnType<typeof createReader>, problems: string[]): SmsProvider | undefined {
  const value = read.url('SMS_URL', ['https:', 'http:'])
  if (value === undefined) return undefined
  if (/%(?![0-9a-f]{2})/i.test(value))
    return void problems.push(`SMS_URL has a % that stands for nothing: write one that belongs to the token as %25.`)
  const { protocol, hostname, origin, username, password, searchParams } = new URL(value)
  const [user, token] = [username, password].map(decodeURIComponent) as [string, string]
  const account = searchParams.get('account') || user
  // A plus sign in a query is read as a space.
  const from = (searchParams.get('from') ?? '').replace(/^ /, '+')
  const wrong = []
  if (!user || !token) wrong.push('needs the account and its token')
  if (account.startsWith('SK')) wrong.push('has a key (SK…) for its user name, and needs ?account= and the account (AC…) of that key')
  if (!/^\+[1-9]\d{7,14}$/.test(from) && !/^MG[0-9a-fA-F]{32}$/.test(from))
    wrong.push('needs ?from= and a number, or the id of a messaging service (MG…)')
  if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    wrong.push('must begin with https:// unless it is on this machine')
  if (wrong.length > 0) problems.push(`SMS_URL ${wrong.join(', and ')}: ${SMS_EXAMPLE}`)
  return { apiBase: origin, account, user, token, from }
}

export type UploadsSetting = { kind: 'folder'; path: string } | { kind: 's3'; bucket: Bucket }

const UPLOADS_EXAMPLE = 's3://KEY:SECRET@s3.us-east-1.amazonaws.com/BUCKET?region=us-east-1'

export function readUploads(read: ReturnType<typeof createReader>, problems: string[]): UploadsSetting | undefined {
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
  if (wrong.length > 0) return void problems.push(`UPLOADS_URL ${wrong.join(', and ')}: ${UPLOADS_EXAMPLE}`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { kind: 's3', bucket: { endpoint: `${isHere ? 'http' : 'https'}://${host}`, bucket, region, accessKeyId, secretAccessKey } }
}

const MIN_KEY_LENGTH = 32

const demoKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

function findDemoKey(dataDir: string): string {
  try {
    const key = readKey(demoKeyFile(dataDir))
    return key.length < MIN_KEY_LENGTH ? '' : key
  } catch {
    return ''
  }
}

/** A demo stores its generated key beside its data, so that links in its mailbox survive a restart. */
function demoSecretKey(dataDir: string): string {
  const file = demoKeyFile(dataDir)
  try {
    const stored = readKey(file)
    if (stored.length >= MIN_KEY_LENGTH) return stored
    // A power failure can leave an empty file. No key was ever used from it, so a new one may be generated.
    if (stored !== '')
      throw new SettingsError([
        `${file} holds fewer than ${MIN_KEY_LENGTH} characters. Delete it: a new key is made, and personal links sent before no longer open.`,
      ])
    mkdirSync(dataDir, { recursive: true })
    const key = createToken()
    const made = `${file}.${process.pid}`
    writeFileSync(made, `${key}\n`, { mode: 0o600, flush: true })
    renameSync(made, file)
    return key
  } catch (error) {
    if (error instanceof SettingsError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError([
      `DATA_DIR: ${dataDir} cannot be written (${code}). Let the user who runs the site write there, or set another folder.`,
    ])
  }
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
