import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { confirmationWords } from '#copy/staff/desk-confirmations.ts'
import { inboxWords } from '#copy/staff/desk-inbox.ts'
import { withSiteDatabase } from '#test/support/beside-a-site.ts'
import { openDesk, PASSWORD } from '#test/support/desk-visitor.ts'
import { wordsOf } from '#test/support/giving/site-giver.ts'
import { type Message, insertMessage } from '#test/support/insert-message.ts'

const desk = await openDesk()
const { site } = desk
const [keeper, helper] = [desk.keeper.visitor, desk.helper.visitor]

let words = 0
/** What is found by a word that nothing else has. */
const newWord = () => `quokka${++words}`

/** Has a message come in. @returns its id, its list, its page, and the version that its forms send */
async function receive(message: Message = {}, word = newWord()) {
  const { id, version } = await withSiteDatabase(site, async (db) => {
    const subjectId = await insertMessage(db, { subject: word, receivedAt: new Date(), ...message })
    return db.selectFrom('inboxItems').select(['id', 'version']).where('subjectId', '=', subjectId).executeTakeFirstOrThrow()
  })
  return { id, word, list: `/desk/inbox?q=${word}`, item: `/desk/inbox/${id}?q=${word}`, seen: `${version}.0` }
}
const itemOf = (id: string) =>
  withSiteDatabase(site, (db) =>
    db
      .selectFrom('inboxItems')
      .select(['state', 'ownerId', 'version', sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as('nextOn')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** A digest of all that the inbox holds. */
const everything = () =>
  withSiteDatabase(site, async (db) => {
    const { rows } = await sql<object>`
      select (select md5(string_agg(t::text, ',' order by id)) from inbox_items t) as items,
        (select count(*) from inbox_notes)::int as notes, (select count(*) from inbox_replies)::int as replies,
        (select count(*) from mails where kind = 'reply')::int as mails,
        (select count(*) from audit_log where subject_kind <> 'staff')::int as deeds`.execute(db)
    return JSON.stringify(rows[0])
  })

const asData = (path: string) => path.replace(/(?=\?|$)/, '.data')

test.each<[act: string, fields: Record<string, string>]>([
  ['save', { state: 'waiting', owner: '', next: '2027-01-02' }],
  ['done', {}],
  ['take', {}],
  ['spam', {}],
  ['reopen', {}],
  ['note', { note: 'Her mother called' }],
  ['answer-done', { answer: 'Of course, bring him.' }],
  ['answer-wait', { answer: 'How old is he?' }],
])('a helper does it with a form, by script or without: %s', async (act, fields) => {
  for (const [path, status] of [
    [(item: string) => item, 303],
    [asData, 202],
  ] as const) {
    const { item, seen } = await receive()
    const before = await everything()
    expect((await helper.post(path(item), { ...fields, act, seen })).status).toBe(status)
    expect(await everything()).not.toBe(before)
  }
})

test('no address changes anything when it is only opened, and nobody keeps what it shows', async () => {
  const { id, item, list, seen, word } = await receive()
  await helper.post(item, { act: 'note', seen, note: 'Called' })
  const before = await everything()
  const pages = [list, item, `/desk/inbox/${id}?act=done&seen=${seen}`]
  for (const address of [...pages, ...pages.map(asData), '/desk/inbox/export', `/desk/inbox/export?q=${word}`]) {
    const answer = await keeper.get(address)
    expect(answer.headers.get('cache-control'), address).toBe('no-store')
    expect([200, 202, 303], address).toContain(answer.status)
    await answer.text()
  }
  expect(await everything()).toBe(before)
})

test('a field that the form does not have, or an act that there is not, changes nothing', async () => {
  const { item, seen } = await receive()
  const before = await everything()
  const wrong: Record<string, string>[] = [
    { act: 'erase', seen },
    { act: 'done', seen, version: '9' },
    { act: 'save', seen, state: 'gone' },
    { act: 'done' },
  ]
  for (const fields of wrong) expect((await helper.post(item, fields)).status).toBe(422)
  expect(await everything()).toBe(before)
})

test('the second of two who save reads who changed what, sees how it is now, and keeps the answer they typed', async () => {
  const { id, item, seen } = await receive()
  await helper.post(item, { act: 'save', seen, state: 'waiting', owner: '', next: '' })
  const stale: Record<string, string>[] = [
    { act: 'save', seen, state: 'new', owner: '', next: '2027-02-03' },
    { act: 'answer-done', seen, answer: 'Half an answer' },
  ]
  for (const fields of stale) {
    const answer = await keeper.post(item, fields)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(wordsOf(page)).toMatch(
      /Nothing was saved: this was changed since you opened it\. helper of the tests, .*: Changed it \(.*New → Waiting/,
    )
    expect(page).toMatch(/<option(?=[^>]* selected)[^>]* value="waiting"/)
    expect(page.includes('Half an answer')).toBe(fields.act === 'answer-done')
  }
  expect(await itemOf(id)).toMatchObject({ state: 'waiting', nextOn: null, version: 2 })
})

test('what is done leads to the next one of its list, and the last leads back to the list', async () => {
  const word = newWord()
  const [older, newer] = [await receive({ receivedAt: new Date('2026-01-05T12:00:00Z') }, word), await receive({}, word)]
  const query = `?state=new&q=${word}`
  const next = (await helper.post(`/desk/inbox/${newer.id}${query}`, { act: 'done', seen: newer.seen })).headers.get('location')!
  expect(next).toContain(`/desk/inbox/${older.id}?`)
  expect(wordsOf(await helper.read(next))).toContain(confirmationWords['item-done'])
  const last = (await helper.post(`/desk/inbox/${older.id}${query}`, { act: 'done', seen: older.seen })).headers.get('location')!
  expect(new URL(last, site.url).pathname).toBe('/desk/inbox')
  expect(wordsOf(await helper.read(last))).toContain(confirmationWords['item-last'])
})

test('the file holds what the filter shows, a formula is text in it, and the history has who took it', async () => {
  const word = newWord()
  await receive({ name: '=HYPERLINK("https://evil.example")', email: 'zoe@example.org', message: '+1 "yes",\nsaid Zoë' }, word)
  await receive({ name: 'Ben' }, word)
  await receive({ name: 'Somebody else' })
  const answer = await keeper.post('/desk/inbox/export', { q: word })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="inbox-\d{4}-\d\d-\d\d\.csv"$/)
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  const rows = parse(new TextDecoder().decode(bytes), { columns: true, bom: true }) as Record<string, string>[]
  expect(rows.map(({ From }) => From)).toEqual(['Ben', `'=HYPERLINK("https://evil.example")`])
  expect(rows[1]).toMatchObject({ State: 'New', Kind: 'Message' })
  expect(Object.values(rows[1]!)).toContain(`'+1 "yes",\nsaid Zoë`)
  const last = await withSiteDatabase(site, (db) =>
    db.selectFrom('auditLog').selectAll().where('verb', '=', 'export-inbox').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  expect(last).toMatchObject({ actorName: 'keeper of the tests', subjectKind: 'inbox', after: { rows: 2, state: 'all' } })
  // What was looked for may be somebody's name.
  expect(JSON.stringify(last)).not.toContain(word)
})

test('the file asks for the password where it was typed long ago; without it nothing is handed out, and the inbox says why', async () => {
  const { word, list } = await receive()
  const exported = () => withSiteDatabase(site, (db) => db.selectFrom('auditLog').select('id').where('verb', '=', 'export-inbox').execute())
  const typed = (ago: string) =>
    withSiteDatabase(site, (db) => sql`update desk_sessions set password_at = now() - ${ago}::interval`.execute(db))
  await typed('11 minutes')
  expect(await keeper.read(list)).toContain('name="password"')
  const before = await exported()
  for (const password of ['', 'not the password at all']) {
    const refused = await keeper.post('/desk/inbox/export', { q: word, password })
    expect([refused.status, await refused.text()]).toEqual([303, ''])
    const to = refused.headers.get('location')!
    expect(to).toContain(`q=${word}`)
    expect(to).not.toContain('password')
    expect(wordsOf(await keeper.read(to))).toContain(inboxWords.export.refused)
  }
  expect(await exported()).toEqual(before)
  const file = await keeper.post('/desk/inbox/export', { q: word, password: PASSWORD })
  expect([file.status, file.headers.get('cache-control'), file.headers.get('content-encoding')]).toEqual([200, 'no-store', null])
  expect(await file.text()).toContain(word)
  expect(await exported()).toHaveLength(before.length + 1)
  await typed('0 minutes')
})
