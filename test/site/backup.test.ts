import { hash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { deskRetentionWords } from '#words/desk-retention.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { exampleKeeper } from '#test/desk-visitor.ts'
import { engines, oneEngine } from '#test/engines.ts'
import { startFakeS3 } from '#test/fake-s3.ts'
import { give, onceForm, wordsOf } from '#test/giving/site-giver.ts'
import { startMailServer } from '#test/mail-server.ts'
import { startMemorySenders } from '#test/memory-senders.ts'
import { compareWithStored, startSenders } from '#test/senders.ts'
import { beginCommand as begin, runCommand as run, sumsOf } from '#test/run-command.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { readData, readRows } from '#test/stored-rows.ts'
import { waitFor } from '#test/wait-for.ts'

const folder = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const photo = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()

describe.each(oneEngine)('on the $name', ({ settings: prepare }) => {
  test('a backup made while messages, memories and gifts come in is restored whole, with all that was acknowledged before it began', async () => {
    const [there, here] = [await prepare(), await prepare()]
    const site = await startSite({ ...there.settings, RATE_LIMITS: 'off' })
    const where = { ...there.settings, DATA_DIR: site.dataDir }
    const [messages, memories] = [startSenders(() => site), startMemorySenders(() => site, await photo())]
    const gifts: string[] = []
    let goesOn = true
    const giving = (async () => {
      while (goesOn) gifts.push((await give(site, onceForm(`giver-${gifts.length}@example.org`))).checkoutId)
    })()
    await waitFor('some of each', () => messages.acknowledged.size > 20 && memories.acknowledged.size > 1 && gifts.length > 3)
    const before = { messages: new Map(messages.acknowledged), memories: [...memories.acknowledged.values()], gifts: gifts.length }
    const path = join(folder, `${crypto.randomUUID()}.backup`)
    const made = await run('backup', [path], where)
    expect([made.code, made.said]).toEqual([0, expect.stringContaining('From ')])
    expect(made.printed).toMatch(/rows of \d+ tables, [\d,]+ files of pictures, .* Read back and checked/)
    goesOn = false
    await Promise.all([giving, messages.stop(), memories.stop()])
    expect(messages.hangs()).toBe(0)
    await site.halt()
    // While it was made the site went on.
    expect(messages.acknowledged.size).toBeGreaterThan(before.messages.size)

    const into = { ...here.settings, DATA_DIR: mkdtempSync(join(folder, 'restored-')) }
    const restored = await run('restore', [path], into)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Into ')])
    expect(sumsOf(restored.printed).length).toBeGreaterThan(40)
    expect(restored.printed).toContain('Restored, read back, and the same as in it:')

    const back = { dataDir: into.DATA_DIR } as RunningSite
    const rows = await readRows(back, here.settings, 'contactMessages')
    expect(compareWithStored(rows, before.messages)).toEqual({ lost: [], doubled: [] })
    const references = (await readRows(back, here.settings, 'memories')).map(({ reference }) => reference)
    expect(before.memories.filter((reference) => !references.includes(reference))).toEqual([])
    await readData(back, here.settings, async ({ db }) => {
      const { count } = await db
        .selectFrom('gifts')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      expect(Number(count)).toBeGreaterThanOrEqual(before.gifts)
    })
    // The site starts on it, and serves.
    const again = await startSite({ ...here.settings, DATA_DIR: into.DATA_DIR, RATE_LIMITS: 'off' })
    expect((await fetch(`${again.url}/stories`)).status).toBe(200)
    await again.halt()
    await site.stop()
    for (const { drop } of [there, here]) await drop()
  })
})

describe.each(oneEngine)('on the $name', ({ settings: prepare }) => {
  test('what waits to be mailed leaves from the new place where the old one was stopped first, once; and not where it ran on', async () => {
    const [there, moved, older] = [await prepare(), await prepare(), await prepare()]
    const mail = await startMailServer()
    // A mail server that does not answer, so that mails wait.
    const site = await startSite({ ...there.settings, MAIL_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
    const where = { ...there.settings, DATA_DIR: site.dataDir }
    const senders = startSenders(() => site)
    await waitFor('messages', () => senders.acknowledged.size >= 5)
    await senders.stop()
    const [running, stopped] = [join(folder, `${crypto.randomUUID()}.backup`), join(folder, `${crypto.randomUUID()}.backup`)]
    expect((await run('backup', [running], where)).code).toBe(0)
    await site.halt()
    expect((await run('backup', [stopped], where)).code).toBe(0)

    const into = { ...moved.settings, DATA_DIR: mkdtempSync(join(folder, 'moved-')) }
    expect((await run('restore', [stopped], into)).printed).not.toContain('mails and texts waited')
    const again = await startSite({ ...moved.settings, DATA_DIR: into.DATA_DIR, MAIL_URL: mail.url })
    // One to whoever wrote and one to the ministry, as for each message.
    const wanted = 2 * senders.acknowledged.size
    await waitFor('every mail', () => mail.received.length >= wanted)
    await again.halt()
    const ids = mail.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)![1])
    expect(new Set(ids).size).toBe(ids.length)

    const late = { ...older.settings, DATA_DIR: mkdtempSync(join(folder, 'older-')) }
    expect((await run('restore', [running], late)).printed).toMatch(/^\d+ mails and texts waited when it was made/m)
    await readData({ dataDir: late.DATA_DIR } as RunningSite, older.settings, async ({ db }) => {
      expect(await db.selectFrom('carriedJobs').select('name').execute()).toEqual([])
      const unsent = await db.selectFrom('mails').select('id').where('sentAt', 'is', null).execute()
      expect(unsent.length).toBeGreaterThanOrEqual(wanted)
    })
    await mail.stop()
    await site.stop()
    for (const { drop } of [there, moved, older]) await drop()
  })
})

describe.skipIf(!process.env.TEST_DATABASE_URL)('from one engine to the other', () => {
  test('the embedded database of a demo goes to a PostgreSQL server and back, the same in every row', async () => {
    const site = await startSite({ RATE_LIMITS: 'off' })
    await give(site, onceForm('ruth@example.org'))
    await site.halt()
    const server = await engines[1]!.settings()
    const [first, second, third] = [1, 2, 3].map((number) => join(folder, `way-${number}.backup`)) as [string, string, string]
    const uploads = { UPLOADS_URL: `file://${join(folder, 'uploads')}` }
    const on = { ...server.settings, ...uploads, DATA_DIR: join(folder, 'nothing') }
    const back = { ...uploads, DATA_DIR: mkdtempSync(join(folder, 'back-')) }
    expect((await run('backup', [first], { DATA_DIR: site.dataDir })).code).toBe(0)
    const grown = await run('restore', [first], on)
    expect((await run('backup', [second], on)).code).toBe(0)
    const returned = await run('restore', [second], back)
    expect((await run('backup', [third], back)).code).toBe(0)
    const last = await run('restore', ['--replace', third], on)
    for (const each of [grown, returned, last]) expect(each.code, each.said).toBe(0)
    expect(sumsOf(grown.printed).length).toBeGreaterThan(40)
    expect(sumsOf(returned.printed)).toEqual(sumsOf(grown.printed))
    expect(sumsOf(last.printed)).toEqual(sumsOf(grown.printed))
    const schemaOf = ({ db }: Database) =>
      sql`select pg_get_indexdef(indexrelid) as part from pg_index join pg_class c on c.oid = indrelid
        where relnamespace = 'public'::regnamespace order by 1`
        .execute(db)
        .then(({ rows }) => rows)
    const embedded = await readData({ dataDir: back.DATA_DIR } as RunningSite, {}, schemaOf)
    expect(await readData({ dataDir: 'unused' } as RunningSite, server.settings, schemaOf)).toEqual(embedded)
    const again = await startSite(back)
    expect((await fetch(`${again.url}/business-directory`)).status).toBe(200)
    // A site that runs is not restored over, nor one on the server.
    expect(await run('restore', ['--replace', third], back)).toMatchObject({ code: 2, said: expect.stringContaining('Stop it first') })
    await again.halt()
    await site.stop()
    await server.drop()
  })
})

test('what is told at the keyboard: a file that is not whole, a wrong passphrase, a lost picture, a stop, a place that is taken', async () => {
  const s3 = await startFakeS3()
  const site = await startSite({ UPLOADS_URL: s3.url, RATE_LIMITS: 'off' })
  const senders = startMemorySenders(() => site, await photo())
  await waitFor('a memory', () => senders.acknowledged.size > 0)
  await senders.stop()
  const where = { DATA_DIR: site.dataDir, UPLOADS_URL: s3.url }
  const passphrase = join(folder, 'passphrase')
  const another = join(folder, 'another')
  writeFileSync(passphrase, 'correct horse battery staple\n')
  writeFileSync(another, 'incorrect horse battery\n')
  const path = join(folder, 'locked.backup')
  const locked = ['--passphrase-file', passphrase]

  const made = await run('backup', [...locked, path], where)
  expect([made.code, made.printed.includes('It is not locked')]).toEqual([0, false])
  expect(made.said).toMatch(/visitors waited for it for [\d,]+ ms/)
  const kept = s3.files.size
  expect(kept).toBeGreaterThan(2)
  expect(made.printed).toContain(`${kept} files of pictures`)
  expect(await run('restore', ['--check', ...locked, path], {})).toMatchObject({
    code: 0,
    printed: expect.stringContaining('is whole, and locked'),
  })

  // In a bucket of its own.
  const other = await startFakeS3()
  const into = { DATA_DIR: join(folder, 'from-a-bucket'), UPLOADS_URL: other.url }
  for (const [words, says] of [
    [[path], '--passphrase-file'],
    [['--passphrase-file', another, path], 'another passphrase'],
    [[join(folder, 'passphrase')], 'is no backup of this site'],
    [[], 'npm run restore -- FILE'],
  ] as const)
    expect(await run('restore', [...words], into)).toMatchObject({ code: 2, printed: '', said: expect.stringContaining(says) })
  expect(other.files.size).toBe(0)
  expect((await run('restore', [...locked, path], into)).code).toBe(0)
  const filesIn = (bucket: typeof s3) => [...bucket.files].map(([key, { bytes }]) => `${key} ${hash('sha256', bytes)}`).toSorted()
  expect(filesIn(other)).toEqual(filesIn(s3))
  expect(await run('restore', [...locked, path], into)).toMatchObject({ code: 2, said: expect.stringContaining('already holds a site') })

  const keeper = await exampleKeeper(site)
  const shown = async () => wordsOf(await keeper.read('/desk/retention'))
  expect(await shown()).toContain(deskRetentionWords.noBackups)
  const nights = mkdtempSync(join(folder, 'nights-'))
  const night = () => run('backup', ['--into', nights, '--keep', '2'], where)
  const older = 'mustard-seed-localhost_3000-20200101T000000Z.backup'
  for (const each of [older, older.replace('0101', '0102')]) writeFileSync(join(nights, each), '')
  expect(await night()).toMatchObject({ code: 0, printed: expect.stringContaining(`Removed ${older}.`) })
  const [, whole = ''] = readdirSync(nights).toSorted()
  expect(whole).toMatch(/^mustard-seed-localhost_3000-\d{8}T\d{6}Z\.backup$/)
  expect(statSync(join(nights, whole)).mode & 0o777).toBe(0o600)
  // The desk shows when that of last night was made.
  expect(await shown()).not.toContain(deskRetentionWords.noBackups)

  const [[lost, file] = ['', undefined]] = [...s3.files]
  s3.files.delete(lost)
  for (const number of [1, 2, 3]) {
    const without = await night()
    expect([without.code, without.printed]).toEqual([3, expect.stringContaining(`were not there, and are not in it:\n  ${lost}`)])
    // What is lost now may be in that one alone, and no more are kept for it than asked for.
    expect(without.printed.includes(`${whole} stays, although it is past its time`)).toBe(number > 1)
    expect(readdirSync(nights).toSorted()).toEqual([whole, expect.stringMatching(/Z\.pictures-missing\.backup$/)])
    expect(await shown()).toContain(deskRetentionWords.lackingBackup.title({ count: 1, written: '1' }))
  }
  s3.files.set(lost, file!)
  expect(await night()).toMatchObject({ code: 0, printed: expect.stringContaining(`Removed ${whole}.`) })
  expect(await shown()).not.toContain(deskRetentionWords.lackingBackup.text)

  const stopped = begin('backup', [join(nights, 'stopped.backup')], where)
  await waitFor('its beginning', () => readdirSync(nights).some((name) => name.endsWith('.part')) || stopped.child.exitCode !== null)
  stopped.child.kill('SIGINT')
  const { code } = await stopped.ended
  // Where it was quicker, it is whole.
  expect(readdirSync(nights).includes('stopped.backup')).toBe(code === 0)
  expect(readdirSync(nights).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(readdirSync(site.dataDir)).not.toContain('copy-for-backup')

  const cut = join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(path).subarray(0, -1))
  expect(await run('restore', ['--check', ...locked, cut], {})).toMatchObject({ code: 2, said: expect.stringContaining('is not whole') })
  await site.stop()
  await s3.stop()
  await other.stop()
})
