import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveSettings } from '#test/support/live-settings.ts'
import { type Environment, readSettings } from './settings.server.ts'
import { SettingsError } from './settings-reader.ts'

const live = { ...liveSettings, TRUST_PROXY: '1' }
const read = (env: Environment) => readSettings(env, { makeKey: false })

function problemsOf(env: Environment): string[] {
  try {
    read(env)
    return []
  } catch (error) {
    return (error as SettingsError).problems
  }
}

test('a demo on the port that HTTP has anyway needs no SITE_URL', () => {
  expect(read({ PORT: '80' }).siteUrl).toBe('http://localhost')
  expect(read({ PORT: '3000' }).siteUrl).toBe('http://localhost:3000')
})

test.each([
  ['https://Example.org', 'https://example.org'],
  ['https://example.org:443', 'https://example.org'],
  ['http://example.org:80/', 'http://example.org'],
  ['https://example.org/site', 'https://example.org'],
])('SITE_URL=%s is refused with what it should be', (given, wanted) => {
  const problems = problemsOf({ SITE_URL: given })
  expect(problems).toHaveLength(1)
  expect(problems[0]!.endsWith(` ${wanted}`)).toBe(true)
  expect(read({ SITE_URL: wanted }).siteUrl).toBe(wanted)
})

test.each(['office', 'office@', 'Office <office@example.org>', 'a@example.org, b@example.org', 'office @example.org'])(
  'CONTACT_EMAIL=%s is no address alone, and refused',
  (given) => {
    expect(problemsOf({ CONTACT_EMAIL: given })).toEqual(['CONTACT_EMAIL must be an address such as office@example.org.'])
  },
)

test('an address for CONTACT_EMAIL, and one with or without a name for MAIL_FROM', () => {
  expect(read({ CONTACT_EMAIL: 'office@example.org' }).contact.email).toBe('office@example.org')
  expect(problemsOf({ MAIL_FROM: 'Seeds <seeds@example.org>' })).toEqual([])
  expect(problemsOf({ MAIL_FROM: 'seeds@example.org' })).toEqual([])
  expect(problemsOf({ MAIL_FROM: 'Seeds <seeds>' })).toHaveLength(1)
})

test('a live site is warned of what is true: mail reaches nobody only without CONTACT_EMAIL', () => {
  const told = { CONTACT_EMAIL: 'office@example.org', CONTACT_ADDRESS: '1 Street', LEARNING_SITE_URL: 'https://learn.example.org' }
  const sender = { MAIL_FROM: 'Seeds <seeds@example.org>' }
  expect(read({ ...live, ...told, ...sender }).warnings).toEqual(['CONTACT_PHONE not set: the site shows examples.'])
  expect(read({ ...live, ...sender }).warnings).toEqual([
    'CONTACT_EMAIL, CONTACT_PHONE, CONTACT_ADDRESS, LEARNING_SITE_URL not set: the site shows examples.',
    'CONTACT_EMAIL is not set: what visitors send is mailed to an example and reaches nobody.',
  ])
  expect(read({ ...live, ...told, CONTACT_PHONE: '1' }).warnings).toEqual([expect.stringMatching(/^MAIL_FROM is not set/)])
})

test('DATABASE_URL names a server, or the folder of its socket', () => {
  expect(problemsOf({ DATABASE_URL: 'postgres:///seeds' })).toEqual([expect.stringMatching(/^DATABASE_URL names no server/)])
  expect(problemsOf({ DATABASE_URL: 'postgres://127.0.0.1/seeds' })).toEqual([])
  expect(problemsOf({ DATABASE_URL: 'postgres:///seeds?host=/run/postgresql' })).toEqual([])
})

test('Google Maps is asked only where MAPS_PROVIDER says so; a missing key is a warning, and the site starts', () => {
  expect(read({ GOOGLE_MAPS_API_KEY: 'key' }).google).toBeUndefined()
  const google = read({ MAPS_PROVIDER: 'google' })
  expect(google.google).toEqual({ key: undefined, mapId: 'DEMO_MAP_ID', scriptUrl: 'https://maps.googleapis.com/maps/api/js' })
  expect(google.warnings).toEqual([expect.stringMatching(/^GOOGLE_MAPS_API_KEY is not set/)])
  const keyed = { MAPS_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'key' }
  expect(read(keyed).warnings).toEqual([expect.stringMatching(/^GOOGLE_MAPS_MAP_ID is not set/)])
  expect(read({ ...keyed, GOOGLE_MAPS_MAP_ID: 'ours' })).toMatchObject({ google: { key: 'key', mapId: 'ours' }, warnings: [] })
})

test.each([
  [{ MAPS_PROVIDER: 'bing' }, /^MAPS_PROVIDER must be open or google/],
  [{ GOOGLE_MAPS_SCRIPT_URL: 'http://example.org/js' }, /^GOOGLE_MAPS_SCRIPT_URL must begin with https/],
])('%o is refused', (given, problem) => expect(problemsOf(given)).toEqual([expect.stringMatching(problem)]))

test('with GIVING=off a live site needs no keys for payments, and may have them; without that word it does', () => {
  const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...keyless } = live
  expect(problemsOf(keyless)).toEqual([expect.stringContaining('GIVING=off opens it without gifts')])
  expect(problemsOf({ ...keyless, GIVING: 'off' })).toEqual([])
  expect(read({ ...keyless, GIVING: 'off' })).toMatchObject({ giving: 'off', stripe: undefined })
  expect(read({ ...live, GIVING: 'off' })).toMatchObject({ giving: 'off', stripe: { secretKey: live.STRIPE_SECRET_KEY } })
  expect(read(live).giving).toBe('on')
})

test('GIVING=closed opens a copy in a folder on this computer: no gifts, no keys, no mail, and nobody else looks at it', () => {
  expect(read({ GIVING: 'closed' })).toMatchObject({ giving: 'off', isCopy: true, stripe: undefined, host: '127.0.0.1' })
  expect(read({ GIVING: 'off' }).isCopy).toBe(false)
  const leadsOut = { MAIL_URL: 'smtp://127.0.0.1', DATABASE_URL: 'postgres://127.0.0.1/seeds', UPLOADS_URL: 'file:///srv/pictures' }
  for (const [name, value] of Object.entries(leadsOut))
    expect(problemsOf({ GIVING: 'closed', [name]: value })).toEqual([expect.stringContaining(`leave ${name} out`)])
  expect(problemsOf({ GIVING: 'closed', HOST: '0.0.0.0' })).toEqual([expect.stringContaining('HOST must be')])
  expect(problemsOf({ ...live, GIVING: 'closed' })).toEqual([expect.stringMatching(/^GIVING=closed is for a copy/)])
})

test.each([
  [{ STRIPE_SECRET_KEY: 'pk_live_x' }, /^STRIPE_SECRET_KEY is no live key/],
  [{ STRIPE_SECRET_KEY: 'sk_test_x' }, /^STRIPE_SECRET_KEY is no live key/],
  [{ STRIPE_WEBHOOK_SECRET: 'we_1x' }, /^STRIPE_WEBHOOK_SECRET is no signing secret \(whsec_…\)/],
])('a live site refuses %o', (given, problem) => expect(problemsOf({ ...live, ...given })).toEqual([expect.stringMatching(problem)]))

test('a demo refuses a key that is not secret, and a live site takes a restricted one', () => {
  const keys = { STRIPE_SECRET_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(problemsOf(keys)).toEqual([expect.stringContaining('sk_test_… or rk_test_…')])
  expect(problemsOf({ ...live, STRIPE_SECRET_KEY: 'rk_live_x' })).toEqual([])
})

test.each(['pa/ss', 'pa#ss', 'pa?ss', '12/34', 'pa%ss'])(
  'a password %s in MAIL_URL is to be percent-encoded, and then it is taken',
  (password) => {
    const problems = problemsOf({ MAIL_URL: `smtps://seeds:${password}@mail.example.org` })
    expect(problems).toEqual([expect.stringMatching(/^MAIL_URL has a password that must be percent-encoded: .* # as %23/)])
    expect(problems[0]).not.toContain(password)
    const encoded = `smtps://seeds:${encodeURIComponent(password)}@mail.example.org`
    expect(read({ MAIL_URL: encoded }).mailUrl).toBe(encoded)
  },
)

test('an empty secret-key file is replaced, a short one refused, and a whole one kept', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'mustard-seed-key-'))
  const file = join(DATA_DIR, 'secret-key')
  await writeFile(file, '\n')
  const { secretKey } = readSettings({ DATA_DIR })
  expect(secretKey).toMatch(/^[\w-]{43}$/)
  expect(readSettings({ DATA_DIR }).secretKey).toBe(secretKey)
  expect(await readdir(DATA_DIR)).toEqual(['secret-key'])
  await writeFile(file, 'short\n')
  expect(() => readSettings({ DATA_DIR })).toThrow('holds fewer than 32 characters. Delete it')
  expect(read({ DATA_DIR }).secretKey).toBe('')
  await rm(DATA_DIR, { recursive: true })
})

test.each<[string, Environment, string[]]>([
  ['a port that is no number', { PORT: 'eighty' }, ['PORT must be a whole number from 1 to 65535, not "eighty".']],
  ['a port out of range', { PORT: '70000' }, ['PORT must be']],
  ['several processes on the embedded database', { PROCESSES: '2' }, ['PROCESSES=2 needs a PostgreSQL server in DATABASE_URL']],
  ['more processes than anyone needs', { PROCESSES: '65' }, ['PROCESSES must be a whole number from 1 to 64, not "65".']],
  ['an unknown mode', { SITE_MODE: 'staging' }, ['SITE_MODE must be demo or live, not "staging".']],
  [
    'a database that is none',
    { DATABASE_URL: 'mysql://root:hunter2@db/x' },
    ['DATABASE_URL must be an address that begins with postgres://'],
  ],
  [
    'live without its needs',
    { SITE_MODE: 'live' },
    ['SECRET_KEY is missing', 'SITE_URL is missing', 'MAIL_URL is missing', 'STRIPE_SECRET_KEY', 'GIVING=off'],
  ],
  ['production without its needs', { NODE_ENV: 'production' }, ['SECRET_KEY is missing']],
  ['live with a short key', { ...live, SECRET_KEY: 'short' }, ['SECRET_KEY must be at least 32 characters']],
  ['live with a test key', { ...live, STRIPE_SECRET_KEY: 'sk_test_x' }, ['does not start with practice payments']],
  ['live with a key of neither kind', { ...live, STRIPE_SECRET_KEY: 'garbage' }, ['does not start with practice payments']],
  [
    'live with a test key and a far API',
    { ...live, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'https://api.stripe.com' },
    ['does not start with practice payments'],
  ],
  ['a demo with a live key', { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, ['a demo never takes real money']],
  ['a site address with a path', { SITE_URL: 'https://example.org/site' }, ['SITE_URL must be an origin alone']],
  ['live without limits', { ...live, RATE_LIMITS: 'off' }, ['RATE_LIMITS=off is refused']],
  ['a sender that is no address', { MAIL_FROM: 'nobody' }, ['MAIL_FROM must be an address']],
  ['a word for giving that is none', { GIVING: 'later' }, ['GIVING must be on, off or closed, not "later".']],
  ['half of the payment settings', { STRIPE_SECRET_KEY: 'sk_test_x' }, ['go together']],
])('%s is refused, each problem in a line of its own', (_, env, lines) => {
  const problems = problemsOf(env).join('\n')
  for (const line of lines) expect(problems).toContain(line)
  expect(problems).not.toContain('hunter2')
})
