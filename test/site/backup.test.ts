import { hash } from 'node:crypto'
import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deskRetentionWords } from '#copy/privacy/desk-retention.ts'
import { makeFolder } from '#test/support/end-of-file.ts'
import { databaseEngines } from '#test/support/engines.ts'
import { exampleKeeper } from '#test/support/desk-visitor.ts'
import { startFakeS3 } from '#test/fakes/s3.ts'
import { give, onceForm, wordsOf } from '#test/support/giving/site-giver.ts'
import { startMailServer } from '#test/fakes/mail-server.ts'
import { startMemorySenders } from '#test/support/memory-senders.ts'
import { compareWithStored, startSenders } from '#test/support/senders.ts'
import { restoreTargets } from '#test/support/places-to-restore.ts'
import { runCommand as run, listTableChecksums } from '#test/support/run-command.ts'
import { type RunningSite, startSite } from '#test/support/start-site.ts'
import { readData } from '#test/support/stored-rows.ts'
import { waitFor } from '#test/support/wait-for.ts'

const folder = makeFolder()

const photo = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()

const server = process.env.TEST_DATABASE_URL
/** Where a site may be restored to. */
const emptyPlace = () => ({ DATA_DIR: makeFolder() })

test.skipIf(!server)(
  'a backup made while messages, memories and gifts come in holds all that was acknowledged before it began',
  async () => {
    const site = await startSite({ RATE_LIMITS: 'off' })
    const [messages, memories] = [startSenders(() => site), startMemorySenders(() => site, await photo())]
    const gifts: string[] = []
    let mayContinue = true
    const giving = (async () => {
      while (mayContinue) gifts.push((await give(site, onceForm(`giver-${gifts.length}@example.org`))).checkoutId)
    })()
    await waitFor('some of each', () => messages.acknowledged.size > 20 && memories.acknowledged.size > 1 && gifts.length > 3)
    const before = { messages: new Map(messages.acknowledged), memories: [...memories.acknowledged.values()], gifts: gifts.length }
    const path = join(folder, `${crypto.randomUUID()}.backup`)
    const made = await run('backup', [path], site.where)
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(/rows of \d+ tables, \d+ files of pictures/)])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    mayContinue = false
    await Promise.all([giving, messages.stop(), memories.stop()])
    // While it was made the site went on.
    expect(messages.acknowledged.size).toBeGreaterThan(before.messages.size)

    const into = emptyPlace()
    const restored = await run('restore', [path], into)
    expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('Into ')])
    expect(listTableChecksums(restored.printed).length).toBeGreaterThan(40)
    await readData({ dataDir: into.DATA_DIR } as RunningSite, {}, async ({ db }) => {
      const stored = await db.selectFrom('contactMessages').select(['subject', 'reference']).execute()
      expect(compareWithStored(stored, before.messages)).toEqual({ lost: [], doubled: [] })
      const references = (await db.selectFrom('memories').select('reference').execute()).map(({ reference }) => reference)
      expect(before.memories.filter((reference) => !references.includes(reference))).toEqual([])
      expect((await db.selectFrom('gifts').select('id').execute()).length).toBeGreaterThanOrEqual(before.gifts)
    })
  },
)

test('an embedded site goes to a PostgreSQL server and back, the same in every row; what waits to be mailed leaves from the new place, once, where that is asked for', async () => {
  const there = await databaseEngines[0]!.prepare()
  // A mail server that does not answer, so that mails wait.
  const site = await startSite({ ...there, MAIL_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
  const senders = startSenders(() => site)
  await waitFor('messages', () => senders.acknowledged.size >= 5)
  await senders.stop()
  await give(site, onceForm('ruth@example.org'))
  const [first, second] = [join(folder, 'first.backup'), join(folder, 'second.backup')]
  expect(await run('backup', [first], there)).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use by another running site. Stop'),
  })
  await site.halt()
  expect((await run('backup', [first], there)).code).toBe(0)

  const { dataDir, databaseUrl } = await restoreTargets.empty()
  const on = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  const grown = await run('restore', [first], on)
  expect(grown).toMatchObject({ code: 0, printed: expect.stringMatching(/^\d+ mails and texts waited when it was made/m) })
  // One to whoever wrote and one to the ministry, as for each message.
  const wanted = 2 * senders.acknowledged.size
  await readData({ dataDir } as RunningSite, on, async ({ db }) => {
    const unsent = await db.selectFrom('mails').select('id').where('sentAt', 'is', null).execute()
    expect(unsent.length).toBeGreaterThanOrEqual(wanted)
  })
  expect((await run('backup', [second], on)).code).toBe(0)
  const returned = await run('restore', [second], emptyPlace())
  expect([returned.code, listTableChecksums(grown.printed).length > 40]).toEqual([0, true])
  expect(listTableChecksums(returned.printed)).toEqual(listTableChecksums(grown.printed))

  const into = emptyPlace()
  expect((await run('restore', ['--send-waiting', first], into)).printed).not.toContain('mails and texts waited')
  const mail = await startMailServer()
  const again = await startSite({ ...into, MAIL_URL: mail.url })
  await waitFor('every mail', () => mail.received.length >= wanted)
  expect((await fetch(`${again.url}/business-directory`)).status).toBe(200)
  await again.halt()
  const ids = mail.received.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)![1])
  expect(new Set(ids).size).toBe(ids.length)
})

test.skipIf(!server)(
  'at the keyboard: what is no backup, a place that is not empty, a lost picture, and nights past their time',
  async () => {
    const s3 = await startFakeS3()
    const site = await startSite({ UPLOADS_URL: s3.url, RATE_LIMITS: 'off' })
    const senders = startMemorySenders(() => site, await photo())
    await waitFor('a memory', () => senders.acknowledged.size > 0)
    await senders.stop()
    const where = { ...site.where, UPLOADS_URL: s3.url }
    const keeper = await exampleKeeper(site)
    const shown = async () => wordsOf(await keeper.read('/desk/retention'))
    expect(await shown()).toContain(deskRetentionWords.noBackups)
    const nights = makeFolder()
    const older = 'mustard-seed-localhost_3000-20200101T000000Z.tar.zst'
    for (const each of [older, older.replace('0101', '0102')]) writeFileSync(join(nights, each), '')
    const night = () => run('backup', ['--into', nights, '--keep', '2'], where)
    expect(await night()).toMatchObject({ code: 0, said: expect.stringContaining(`Removed ${older}.`) })
    expect(await shown()).not.toContain(deskRetentionWords.noBackups)
    const path = join(nights, readdirSync(nights).toSorted().at(-1)!)

    // In a bucket of its own.
    const other = await startFakeS3()
    const into = { ...emptyPlace(), UPLOADS_URL: other.url }
    const letter = join(folder, 'letter')
    writeFileSync(letter, 'Dear Ruth')
    expect(
      await Promise.all([
        run('restore', [letter], into),
        run('restore', [], into),
        run('backup', [letter], where),
        run('restore', ['--check', path], {}),
      ]),
    ).toMatchObject([
      { code: 2, printed: '', said: expect.stringContaining('is no backup of this site') },
      { code: 2, printed: '', said: expect.stringContaining('npm run cli -- restore FILE') },
      { code: 2, said: expect.stringContaining('is there already') },
      { code: 0, printed: expect.stringContaining('is whole: ') },
    ])
    expect((await run('restore', [path], into)).code).toBe(0)
    const filesIn = (bucket: typeof s3) => [...bucket.files].map(([key, { bytes }]) => `${key} ${hash('sha256', bytes)}`).toSorted()
    expect(filesIn(s3).length).toBeGreaterThan(2)
    expect(filesIn(other)).toEqual(filesIn(s3))
    expect(await run('restore', [path], into)).toMatchObject({ code: 2, said: expect.stringContaining('is not empty') })

    const [[lost] = ['']] = [...s3.files]
    s3.files.delete(lost)
    expect(await night()).toMatchObject({ code: 3, said: expect.stringContaining(`were not there, and are not in it:\n  ${lost}`) })
  },
)
