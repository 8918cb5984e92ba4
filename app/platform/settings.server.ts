import { resolve } from 'node:path'
import type { SmsProvider } from '#app/adapters/sms/http-carrier.server.ts'
import { googleMapsWarnings, type GoogleMapsSetting, readGoogleMaps } from './google-maps.server.ts'
import { readTiles, type TilesSetting } from './map-tiles.server.ts'
import { copyProblems } from './copy-setting.ts'
import { ENCODE, type Environment, readerOf } from './settings-reader.ts'
import { readUploads, type UploadsSetting } from './uploads-setting.ts'
import { readSms } from './sms-setting.ts'
import { SettingsError } from './settings-error.ts'
import { demoSecretKey, findDemoKey, MIN_KEY_LENGTH } from './demo-key.server.ts'

export type { Environment } from './settings-reader.ts'

/** What a running site was told. Parsed once at start; nothing else reads the environment. */
export type Settings = {
  siteMode: 'demo' | 'live'
  /** What the site is written in (BCP 47). */
  language: string
  siteName: string
  /** Where the site stands, without a trailing slash: an origin, and in another language its path, e.g. `https://example.org/es`. */
  siteUrl: string
  host: string
  port: number
  dataDir: string
  /** PostgreSQL server; undefined means the embedded database under `dataDir`. */
  databaseUrl: string | undefined
  /** How many server processes the supervisor keeps running on one port. */
  processes: number
  /** How many proxies in front of us may be believed about the client's address. */
  trustProxyHops: number
  mailUrl: string | undefined
  mailFrom: string
  /** Undefined: a demo keeps text messages in its mailbox, a live site sends none. */
  sms: SmsProvider | undefined
  /** Undefined: pictures are kept in a folder of `dataDir`. */
  uploads: UploadsSetting | undefined
  contact: { email: string; phone: string; address: string }
  /** Off: no gift is begun, and a live site needs no keys for payments. What was given before goes on. */
  giving: 'on' | 'off'
  /** A copy of a site, only to be looked at: nobody is asked about the money in it, and nothing leaves. */
  isCopy: boolean
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  promoVideoUrl: string | undefined
  learningSiteUrl: string
  /** Undefined: maps show boundaries and towns of our own. */
  tiles: TilesSetting | undefined
  /** Undefined: places, their map and what finds them are our own alone. */
  google: GoogleMapsSetting | undefined
  /** Keys every HMAC of the site: personal links, network addresses, form tokens. */
  secretKey: string
  rateLimits: 'on' | 'off'
  /** Whether browsers keep a page that says that there is no line. Off: those that do forget it. */
  offlinePage: 'on' | 'off'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Addresses of the ministry's own pages elsewhere, by the link's id; on a live site one that is not set is not shown. */
  socialUrls: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>
  /** What does not stop the start, and should not stay so. */
  warnings: string[]
}

/**
 * Reads every setting and reports all bad ones together.
 * @param options.makeKey false where nothing may be written: a demo's key is then left empty, unless it was made before
 * @param options.language what the site was built in (BCP 47)
 * @param options.basePath below which the site stands, such as `/es`; empty where it has the whole origin
 * @throws SettingsError with one line for each problem, naming the setting and what it accepts.
 */
export function readSettings(env: Environment, { makeKey = true, language = 'en', basePath = '' } = {}): Settings {
  const problems: string[] = []
  const read = readerOf(env, problems)

  const siteMode = read.oneOf('SITE_MODE', ['demo', 'live'], env.NODE_ENV === 'production' ? 'live' : 'demo')
  const live = siteMode === 'live'
  const port = read.integer('PORT', 3000, 1, 65535)
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  // An origin does not name the port that its protocol has anyway.
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
  // A number before the slash would be a port, and what follows a path that nobody reads.
  if (mailUrl && (/^[^/:]+:\/\/[^@/?#]*[/?#].*@/.test(mailUrl) || /%(?![0-9a-f]{2})/i.test(mailUrl))) problems.push(`MAIL_URL ${ENCODE}`)
  if (databaseUrl && !namesServer(databaseUrl))
    problems.push('DATABASE_URL names no server: write it as postgres://user:password@127.0.0.1:5432/database')
  if (!isMailAddress(contactEmail)) problems.push('CONTACT_EMAIL must be an address such as office@example.org.')
  if (!isSender(mailFrom)) problems.push('MAIL_FROM must be an address such as "Name <name@example.org>".')
  if (secretKey !== undefined && secretKey.length < MIN_KEY_LENGTH)
    problems.push(`SECRET_KEY must be at least ${MIN_KEY_LENGTH} characters, for example from: openssl rand -hex 32`)
  if ((stripeKey === undefined) !== (webhookSecret === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.')

  if (isCopy) problems.push(...copyProblems(env, { live, host }))
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

/** A live site can run with these, but not well. */
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

/** A socket's folder may stand in the query instead: `postgres:///database?host=/run/postgresql`. */
function namesServer(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl)
  return hostname !== '' || Boolean(searchParams.get('host'))
}

function isMailAddress(value: string): boolean {
  return /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value)
}

/** An address alone, or behind a name as `Name <address>`. */
function isSender(value: string): boolean {
  return isMailAddress(/^[^<>\r\n]*<([^<>]*)>$/.exec(value)?.[1] ?? value)
}
