import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a running site was told. Parsed once at start; nothing else reads the environment. */
export type Settings = {
  siteMode: 'demo' | 'live'
  siteName: string
  /** Origin without a trailing slash, e.g. `https://example.org`. */
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
  contact: { email: string; phone: string; address: string }
  stripe: { secretKey: string; webhookSecret: string; apiBase: string | undefined } | undefined
  promoVideoUrl: string | undefined
  learningSiteUrl: string
  /** Keys every HMAC of the site: private links, network addresses, form tokens. */
  secretKey: string
  rateLimits: 'on' | 'off'
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** Addresses of the ministry's own pages elsewhere, by the link's id; on a live site one that is not set is not shown. */
  socialUrls: Partial<Record<'facebook' | 'twitter' | 'instagram' | 'youtube', string>>
  /** What does not stop the start, and should not stay so. */
  warnings: string[]
}

export type Environment = Record<string, string | undefined>

/** The site cannot start until a person has mended something: trying again by itself would not help. */
export class StartRefused extends Error {
  readonly exitCode = 2
}

/** Carries one plain line for each setting that cannot be used. */
export class SettingsError extends StartRefused {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The site cannot start:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

/**
 * Reads every setting and reports all bad ones together.
 * @param options.makeKey false where nothing may be written: a demo's key is then left empty
 * @throws SettingsError with one line for each problem, naming the setting and what it accepts.
 */
export function readSettings(env: Environment, { makeKey = true } = {}): Settings {
  const problems: string[] = []
  const read = reader(env, problems)

  const siteMode = read.oneOf('SITE_MODE', ['demo', 'live'], env.NODE_ENV === 'production' ? 'live' : 'demo')
  const live = siteMode === 'live'
  const port = read.integer('PORT', 3000, 1, 65535)
  const dataDir = resolve(read.text('DATA_DIR') ?? './data')
  const siteUrl = read.url('SITE_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  if (URL.canParse(siteUrl) && new URL(siteUrl).origin !== siteUrl)
    problems.push('SITE_URL must be an origin alone, such as https://example.org, without a path.')
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const processes = read.integer('PROCESSES', 1, 1, 64)
  const mailUrl = read.url('MAIL_URL', ['smtp:', 'smtps:'])
  const siteName = read.text('SITE_NAME') ?? 'Mustard Seed'
  const mailFrom = read.text('MAIL_FROM') ?? `${siteName} <hello@mustardseed.example.org>`
  const stripeKey = read.text('STRIPE_SECRET_KEY')
  const webhookSecret = read.text('STRIPE_WEBHOOK_SECRET')
  const stripeBase = read.url('STRIPE_API_BASE', ['http:', 'https:'])
  const rateLimits = read.oneOf('RATE_LIMITS', ['on', 'off'], 'on')
  const secretKey = read.text('SECRET_KEY')

  if (processes > 1 && !databaseUrl)
    problems.push(`PROCESSES=${processes} needs a PostgreSQL server in DATABASE_URL: the embedded database serves one process.`)
  if (!mailAddress(mailFrom)) problems.push('MAIL_FROM must be an address such as "Name <name@example.org>".')
  if (secretKey !== undefined && secretKey.length < 32)
    problems.push('SECRET_KEY must be at least 32 characters, for example from: openssl rand -hex 32')
  if ((stripeKey === undefined) !== (webhookSecret === undefined))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both or neither.')

  if (live) {
    if (!secretKey) problems.push('SECRET_KEY is missing: a live site needs its own key, for example from: openssl rand -hex 32')
    if (!env.SITE_URL) problems.push('SITE_URL is missing: a live site must know its own address, such as https://example.org')
    if (!mailUrl)
      problems.push('MAIL_URL is missing: a live site must be able to send mail, such as smtps://user:password@mail.example.org')
    if (!stripeKey)
      problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing: a live site does not start with practice payments.')
    else if (!/^[a-z]+_live_/.test(stripeKey) && !isLoopback(stripeBase))
      problems.push('STRIPE_SECRET_KEY is no live key (sk_live_… or rk_live_…): a live site does not start with practice payments.')
    if (rateLimits === 'off') problems.push('RATE_LIMITS=off is refused on a live site.')
  } else if (stripeKey && /^[a-z]+_live_/.test(stripeKey) && !isLoopback(stripeBase))
    problems.push('STRIPE_SECRET_KEY is a live key: a demo never takes real money. Use a test key, or set SITE_MODE=live.')
  if (stripeBase && !stripeBase.startsWith('https:') && !isLoopback(stripeBase))
    problems.push('STRIPE_API_BASE must begin with https:// unless it is on this machine: the secret key goes there.')

  const settings: Settings = {
    siteMode,
    siteName,
    siteUrl,
    host: read.text('HOST') ?? (live ? '0.0.0.0' : '127.0.0.1'),
    port,
    dataDir,
    databaseUrl,
    processes,
    trustProxyHops: read.integer('TRUST_PROXY', 0, 0, 10),
    mailUrl,
    mailFrom,
    contact: {
      email: read.text('CONTACT_EMAIL') ?? 'hello@mustardseed.example.org',
      phone: read.text('CONTACT_PHONE') ?? '(404) 555-0133',
      address: read.text('CONTACT_ADDRESS') ?? '100 Example Street, Atlanta, GA 30303',
    },
    stripe: stripeKey && webhookSecret ? { secretKey: stripeKey, webhookSecret, apiBase: stripeBase } : undefined,
    promoVideoUrl: read.url('PROMO_VIDEO_URL', ['http:', 'https:', 'file:']),
    learningSiteUrl: read.url('LEARNING_SITE_URL', ['http:', 'https:']) ?? 'https://learn.mustardseed.example.org',
    secretKey: secretKey ?? '',
    rateLimits,
    logLevel: read.oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    socialUrls: {
      facebook: read.url('FACEBOOK_URL', ['https:']),
      twitter: read.url('TWITTER_URL', ['https:']),
      instagram: read.url('INSTAGRAM_URL', ['https:']),
      youtube: read.url('YOUTUBE_URL', ['https:']),
    },
    warnings: live ? liveWarnings(env, siteUrl) : [],
  }
  if (problems.length > 0) throw new SettingsError(problems)
  if (!settings.secretKey && makeKey) settings.secretKey = demoSecretKey(dataDir)
  return settings
}

/** A live site can run with these, but not well. */
function liveWarnings(env: Environment, siteUrl: string): string[] {
  const examples = ['CONTACT_EMAIL', 'CONTACT_PHONE', 'CONTACT_ADDRESS', 'MAIL_FROM', 'LEARNING_SITE_URL'].filter((name) => !env[name])
  return [
    ...(examples.length > 0 ? [`${examples.join(', ')} not set: the site shows examples, and what visitors send is mailed to one.`] : []),
    ...(env.TRUST_PROXY === undefined
      ? ['TRUST_PROXY is not set: behind a proxy all visitors count as one, and limits close the forms for everyone.']
      : []),
    ...(siteUrl.startsWith('https:') ? [] : ['SITE_URL does not begin with https://: private links and forms travel unprotected.']),
  ]
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
}

function reader(env: Environment, problems: string[]) {
  const text = (name: string) => {
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }
  return {
    text,
    oneOf<T extends string>(name: string, choices: readonly T[], otherwise: T): T {
      const value = text(name)
      if (value === undefined) return otherwise
      const found = choices.find((choice) => choice === value)
      if (!found) problems.push(`${name} must be ${choices.join(' or ')}, not ${JSON.stringify(value)}.`)
      return found ?? otherwise
    },
    integer(name: string, otherwise: number, min: number, max: number): number {
      const value = text(name)
      if (value === undefined) return otherwise
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
      if (number >= min && number <= max) return number
      problems.push(`${name} must be a whole number from ${min} to ${max}, not ${JSON.stringify(value)}.`)
      return otherwise
    },
    url(name: string, protocols: string[]): string | undefined {
      const value = text(name)
      if (value === undefined) return undefined
      const url = URL.canParse(value) ? new URL(value) : undefined
      if (url && protocols.includes(url.protocol)) return value.replace(/\/+$/, '')
      // The value itself may hold a password, so it is not repeated.
      problems.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
      return undefined
    },
  }
}

function mailAddress(value: string): boolean {
  return /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value)
}

/** A demo keeps its generated key beside its data, so that links in its mailbox outlive a restart. */
function demoSecretKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32).toString('hex')
    writeFileSync(file, `${key}\n`, { mode: 0o600 })
    return key
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingsError([
      `DATA_DIR: ${dataDir} cannot be written (${code}). Let the user who runs the site write there, or set another folder.`,
    ])
  }
}
