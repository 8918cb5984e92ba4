import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { liveSettings } from '#test/live-settings.ts'

test.each<[string, Record<string, string>, string[]]>([
  ['a port that is no number', { PORT: 'eighty' }, ['PORT must be a whole number from 1 to 65535, not "eighty".']],
  ['a port out of range', { PORT: '70000' }, ['PORT must be']],
  ['several processes on the embedded database', { PROCESSES: '2' }, ['PROCESSES=2 needs a PostgreSQL server in DATABASE_URL']],
  ['more processes than anyone needs', { PROCESSES: '65' }, ['PROCESSES must be a whole number from 1 to 64, not "65".']],
  ['an unknown mode', { SITE_MODE: 'staging' }, ['SITE_MODE must be demo or live, not "staging".']],
  ['a database that is none', { DATABASE_URL: 'mysql://x' }, ['DATABASE_URL must be an address that begins with postgres://']],
  [
    'live without its needs',
    { SITE_MODE: 'live' },
    ['SECRET_KEY is missing', 'SITE_URL is missing', 'MAIL_URL is missing', 'STRIPE_SECRET_KEY', 'GIVING=off'],
  ],
  ['production without its needs', { NODE_ENV: 'production' }, ['SECRET_KEY is missing']],
  ['live with a short key', { ...liveSettings, SECRET_KEY: 'short' }, ['SECRET_KEY must be at least 32 characters']],
  ['live with a test key', { ...liveSettings, STRIPE_SECRET_KEY: 'sk_test_x' }, ['does not start with practice payments']],
  ['live with a key of neither kind', { ...liveSettings, STRIPE_SECRET_KEY: 'garbage' }, ['does not start with practice payments']],
  [
    'live with a test key and a far API',
    { ...liveSettings, STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'https://api.stripe.com' },
    ['does not start with practice payments'],
  ],
  ['a demo with a live key', { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, ['a demo never takes real money']],
  ['a site address with a path', { SITE_URL: 'https://example.org/site' }, ['SITE_URL must be an origin alone']],
  ['live without limits', { ...liveSettings, RATE_LIMITS: 'off' }, ['RATE_LIMITS=off is refused']],
  ['a sender that is no address', { MAIL_FROM: 'nobody' }, ['MAIL_FROM must be an address']],
  ['a word for giving that is none', { GIVING: 'later' }, ['GIVING must be on, off or closed, not "later".']],
  ['half of the payment settings', { STRIPE_SECRET_KEY: 'sk_test_x' }, ['go together']],
])('%s stops the start with one clear line for each', (_, settings, lines) => {
  const { status, stderr } = start(settings)
  expect(status).toBe(2)
  for (const line of lines) expect(stderr).toContain(line)
  expect(stderr).not.toMatch(/ at .*\.(js|ts):\d+/)
})

test('a bad address is named without repeating the password in it', () => {
  const { stderr } = start({ DATABASE_URL: 'mysql://root:hunter2secret@db/x' })
  expect(stderr).not.toContain('hunter2secret')
})

function start(settings: Record<string, string>) {
  const { PATH, HOME } = process.env
  return spawnSync(process.execPath, ['server.ts'], {
    encoding: 'utf8',
    timeout: 20_000,
    env: { PATH: PATH!, HOME: HOME!, DATA_DIR: mkdtempSync(join(tmpdir(), 'mustard-seed-')), ...settings },
  })
}
