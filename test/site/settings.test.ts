import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('settings with which the site cannot start end it with one line for each, and no stack', () => {
  const { status, stderr } = start({ SITE_MODE: 'live' })
  expect(status).toBe(2)
  for (const line of ['SECRET_KEY is missing', 'SITE_URL is missing', 'MAIL_URL is missing', 'STRIPE_SECRET_KEY', 'GIVING=off'])
    expect(stderr).toContain(line)
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
