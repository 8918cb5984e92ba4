import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskDoneWords } from '#words/desk-done.ts'
import { inboxWords } from '#words/desk-inbox.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { besides } from '#test/beside-a-site.ts'
import { type DeskVisitor, deskVisitor, exampleKeeper, invite } from '#test/desk-visitor.ts'
import { mailsTo, wordsOf } from '#test/giving/site-giver.ts'
import { type Message, receiveMessage } from '#test/some-message.ts'
import { type RunningSite, startSite } from '#test/start-site.ts'
import { waitFor } from '#test/wait-for.ts'

const PASSWORD = 'lantern orchid velvet 40'
let site: RunningSite
let keeper: DeskVisitor
let helper: DeskVisitor
let shutOut: Record<string, DeskVisitor>
beforeAll(async () => {
  site = await startSite({ RATE_LIMITS: 'off' })
  const example = await exampleKeeper(site)
  const join = (email: string, role: 'keeper' | 'helper') =>
    invite(site, example, { email: `${email}@desk.example.org`, role, password: PASSWORD })
  keeper = (await join('keeper', 'keeper')).visitor
  helper = (await join('helper', 'helper')).visitor
  const gone = await join('gone', 'keeper')
  await besides(site, (db) => db.updateTable('deskStaff').set({ disabledAt: new Date() }).where('email', '=', gone.email).execute())
  const left = await join('left', 'keeper')
  // They go on showing what they were given.
  const ended = deskVisitor(site, { cookie: `desk-session=${left.visitor.jar.get('desk-session')}` })
  await left.visitor.post('/desk/sign-out')
  shutOut = { nobody: deskVisitor(site), disabled: gone.visitor, ended }
})
afterAll(() => site.stop())

let words = 0
/** What is found by a word that nothing else has. */
const newWord = () => `quokka${++words}`

type Case = { id: string; version: number; word: string; list: string; item: string; pick: string; seen: string }
async function receive(message: Message = {}, word = newWord()): Promise<Case> {
  const { id, version } = await besides(site, async (db) => {
    const subjectId = await receiveMessage(db, { subject: word, receivedAt: new Date(), ...message })
    return db.selectFrom('inboxItems').select(['id', 'version']).where('subjectId', '=', subjectId).executeTakeFirstOrThrow()
  })
  return {
    id,
    version,
    word,
    list: `/desk/inbox?q=${word}`,
    item: `/desk/inbox/${id}?q=${word}`,
    pick: `${id}:${version}`,
    seen: `${version}:0`,
  }
}
const itemOf = (id: string) =>
  besides(site, (db) =>
    db
      .selectFrom('inboxItems')
      .select(['state', 'ownerId', 'version', sql<string | null>`to_char(next_on, 'YYYY-MM-DD')`.as('nextOn')])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )

/** Tells whether anything of the inbox is another than before. */
async function everything(): Promise<string> {
  const rows = async (db: Db) => {
    const { rows: each } = await sql<object>`
      select (select md5(string_agg(t::text, ',' order by id)) from inbox_items t) as items,
        (select md5(string_agg(t::text, ',' order by id)) from inbox_views t) as views,
        (select count(*) from inbox_notes)::int as notes, (select count(*) from inbox_replies)::int as replies,
        (select count(*) from mails where kind = 'reply')::int as mails,
        (select count(*) from desk_history where subject_kind <> 'staff')::int as deeds`.execute(db)
    return JSON.stringify(each)
  }
  return besides(site, rows)
}

type Sent = { path: string; fields: Record<string, string> }
type Verb = { what: string; keepersOnly?: true; is?: number; on: (by: DeskVisitor) => Promise<Sent> }
const onItem = (what: string, fields: Record<string, string>): Verb => ({
  what: `${what} on the page of an item`,
  on: async () => {
    const { item, seen } = await receive()
    return { path: item, fields: { ...fields, act: what, seen } }
  },
})
const onList = (what: string): Verb => ({
  what: `${what} in the list`,
  on: async () => {
    const { list, pick } = await receive()
    return { path: list, fields: { act: what, pick } }
  },
})

/** What the fields of an item that has just come in hold. */
const AS_SHOWN = { shownState: 'new', shownOwner: '', shownNext: '' }

/** Every verb of the inbox; each is done on something of its own. */
const VERBS: Verb[] = [
  onItem('save', { ...AS_SHOWN, state: 'waiting', owner: '', next: '2027-01-02' }),
  onItem('done', {}),
  onItem('take', {}),
  onItem('reopen', {}),
  onItem('spam', {}),
  onItem('note', { note: 'Her mother called' }),
  onItem('answer-done', { answer: 'Of course, bring him.' }),
  onItem('answer-wait', { answer: 'How old is he?' }),
  ...['doing', 'waiting', 'done', 'spam', 'take'].map(onList),
  {
    what: 'new in the list',
    on: async () => {
      const { id, list, pick } = await receive()
      await keeper.post(list, { act: 'done', pick })
      return { path: list, fields: { act: 'new', pick: `${id}:${(await itemOf(id)).version}` } }
    },
  },
  {
    what: 'undo in the list',
    on: async (by) => {
      const { list, pick } = await receive()
      const moved = (await by.post(list, { act: 'done', pick })).headers.get('location')
      return { path: list, fields: { act: 'undo', move: new URL(moved!, site.url).searchParams.get('moved')! } }
    },
  },
  { what: 'keep a view', on: async () => ({ path: '/desk/inbox?state=open', fields: { act: 'save-view', name: newWord() } }) },
  {
    what: 'remove a view',
    on: async (by) => {
      const name = newWord()
      await by.post('/desk/inbox?state=waiting', { act: 'save-view', name })
      const row = (db: Db) => db.selectFrom('inboxViews').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      return { path: '/desk/inbox', fields: { act: 'drop-view', view: (await besides(site, row)).id } }
    },
  },
  {
    what: 'tell that one has it open',
    is: 200,
    on: async () => ({ path: `/desk/inbox/${(await receive()).id}/looking`, fields: {} }),
  },
  { what: 'export', keepersOnly: true, is: 200, on: async () => ({ path: '/desk/inbox/export', fields: { q: (await receive()).word } }) },
]

const asData = (path: string) => path.replace(/(?=\?|$)/, '.data')
/** What shows no page has no address for the data of one. */
const isPage = (path: string) => !/\/(looking|export)(\?|$)/.test(path)
/** How a form is answered. Nothing of the desk may be kept by anyone. */
async function send(visitor: DeskVisitor, { path, fields }: Sent): Promise<string> {
  const answer = await visitor.post(path, fields)
  const text = await answer.text()
  const said = ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => answer.headers.get(name)).join()
  if (said !== 'no-store,noindex,strict-origin') return `kept: ${said}`
  const to = answer.headers.get('location') ?? ''
  if (to.startsWith('/desk/sign-in') || (answer.status === 202 && text.includes('/desk/sign-in'))) return 'away'
  return answer.status === 403 || text.includes('desk-refusal') ? 'closed' : String(answer.status)
}

describe.each(VERBS)('$what', ({ on, keepersOnly, is = 303 }) => {
  test('is done by nobody who is not in, and by staff whose role has it', async () => {
    const mine = keepersOnly ? keeper : helper
    const sent = await on(mine)
    const before = await everything()
    const answers: Record<string, string> = {}
    for (const [who, visitor] of Object.entries({ ...shutOut, ...(keepersOnly && { helper }) })) {
      answers[who] = await send(visitor, sent)
      if (isPage(sent.path)) answers[`${who}, by script`] = await send(visitor, { ...sent, path: asData(sent.path) })
    }
    const expected = Object.keys(answers).map((who) => [who, who.startsWith('helper') ? 'closed' : 'away'])
    expect(answers).toEqual(Object.fromEntries(expected))
    expect(await everything()).toBe(before)
    expect(await send(mine, sent)).toBe(String(is))
    expect(await everything()).not.toBe(before)
  })
})

test('by script each verb is answered as it is without', async () => {
  const [one, two] = [await receive(), await receive()]
  expect((await helper.post(asData(one.item), { act: 'done', seen: one.seen })).status).toBe(202)
  expect((await helper.post(asData(two.list), { act: 'spam', pick: two.pick })).status).toBe(202)
  expect([(await itemOf(one.id)).state, (await itemOf(two.id)).state]).toEqual(['done', 'spam'])
})

test('no address changes anything when it is only opened, and nobody keeps what it shows', async () => {
  const { id, item, list, pick, seen, word } = await receive()
  await helper.post(item, { act: 'note', seen, note: 'Called' })
  const before = await everything()
  const asked = [list, item, `/desk/inbox/${id}/looking`, '/desk/inbox/export', `/desk/inbox/${id}?act=done&seen=${seen}`]
  for (const path of [...asked, `/desk/inbox?act=done&pick=${pick}`, `/desk/inbox/export?q=${word}`])
    for (const address of [path, ...(isPage(path) ? [asData(path)] : [])]) {
      const answer = await keeper.get(address)
      expect(answer.headers.get('cache-control'), address).toBe('no-store')
      expect([200, 202, 303], address).toContain(answer.status)
      await answer.text()
    }
  expect(await everything()).toBe(before)
})

test.each([
  ['an item that there never was', '/desk/inbox/00000000-0000-4000-8000-000000000000'],
  ['what is no number', '/desk/inbox/x'],
])('%s is not there', async (_, path) => {
  expect((await helper.get(path)).status).toBe(404)
  expect((await helper.post(path, { act: 'done', seen: '1:0' })).status).toBe(404)
})

test('a field that the form does not have, or an act that there is not, changes nothing', async () => {
  const { item, list, pick, seen } = await receive()
  const before = await everything()
  const wrongOnItem: Record<string, string>[] = [
    { act: 'erase', seen },
    { act: 'done', seen, version: '9' },
    { act: 'save', seen, state: 'gone' },
    { act: 'done' },
  ]
  for (const fields of wrongOnItem) expect((await helper.post(item, fields)).status).toBe(422)
  const wrongInList: Record<string, string>[] = [
    { act: 'done', pick: 'x' },
    { act: 'done', all: '1:x' },
    { act: 'undo', move: 'x' },
    { act: 'done', pick, ownerId: 'x' },
  ]
  for (const fields of wrongInList) expect((await helper.post(list, fields)).status).toBe(422)
  expect(await everything()).toBe(before)
})

test('the second of two who save reads who changed what, keeps what they typed, and takes nothing back when they save it then', async () => {
  const { id, item, seen } = await receive()
  await helper.post(item, { act: 'save', seen, ...AS_SHOWN, state: 'waiting', owner: '', next: '' })
  const answer = await keeper.post(item, { act: 'save', seen, ...AS_SHOWN, state: 'new', owner: '', next: '2027-02-03' })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(wordsOf(page)).toMatch(
    /Nothing was saved: this was changed since you opened it\. helper of the tests, .*: Changed it \(.*New → Waiting/,
  )
  expect(await itemOf(id)).toMatchObject({ state: 'waiting', nextOn: null, version: 2 })
  const fields = standingIn(page)
  expect(fields).toMatchObject({ state: 'waiting', owner: '', next: '2027-02-03', shownState: 'waiting', shownNext: '' })
  expect((await keeper.post(item, { act: 'save', ...fields })).status).toBe(303)
  expect(await itemOf(id)).toMatchObject({ state: 'waiting', nextOn: '2027-02-03', version: 3 })
})

/** What the form of how an item stands would send as it is. */
function standingIn(page: string): Record<string, string> {
  const form = /<form(?:(?!<\/form>)[^])*name="shownState"[^]*?<\/form>/.exec(page)![0]
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]): [string, string] => [
    / name="(\w+)"/.exec(input)![1]!,
    / value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const selects = [...form.matchAll(/<select[^>]* name="(\w+)"[^>]*>([^]*?)<\/select>/g)].map(([, name, options]): [string, string] => [
    name!,
    /<option(?=[^>]* selected)[^>]* value="([^"]*)"/.exec(options!)?.[1] ?? '',
  ])
  return Object.fromEntries([...inputs, ...selects])
}

test('what somebody else has open says so, and for ten minutes alone', async () => {
  const { id, item } = await receive()
  await helper.post(`/desk/inbox/${id}/looking`)
  expect(wordsOf(await keeper.read(item))).toContain('helper of the tests has this open')
  expect(wordsOf(await helper.read(item))).not.toContain('has this open')
  await besides(site, (db) => sql`update inbox_items set looking_until = now() where id = ${id}`.execute(db))
  expect(wordsOf(await keeper.read(item))).not.toContain('has this open')
})

test('an item that is left open keeps nobody in: only what somebody asks for counts as seen', async () => {
  const { id, item } = await receive()
  await besides(site, (db) => sql`update desk_sessions set seen_at = now() - interval '20 minutes'`.execute(db))
  const countSeen = () =>
    besides(site, async (db) => {
      const { rows } = await sql<{ id: string }>`select id from desk_sessions where seen_at > now() - interval '10 minutes'`.execute(db)
      return rows.length
    })
  expect([(await helper.post(`/desk/inbox/${id}/looking`)).status, await countSeen()]).toEqual([200, 0])
  expect([(await helper.get(item)).status, await countSeen()]).toEqual([200, 1])
})

describe('many at once', () => {
  /** More than a page, of one word. */
  async function many(count: number): Promise<Case> {
    const word = newWord()
    await besides(site, async (db) => {
      for (let number = 1; number < count; number++) await receiveMessage(db, { subject: word, receivedAt: new Date() })
    })
    return receive({}, word)
  }
  const allOn = (page: string) => /name="all"[^>]* value="([^"]+)"/.exec(page)?.[1] ?? ''
  const statesOf = (word: string) =>
    besides(site, async (db) => {
      const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from inbox_items where about like ${`${word} %`} group by state order by state`.execute(db)
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    })

  test('all 143 that match are moved, and taken back; where one came meanwhile, none is moved', async () => {
    const { word, list } = await many(143)
    const page = await helper.read(list)
    expect(wordsOf(page)).toContain(inboxWords.bulk.pickAll({ count: 143, written: '143' }))
    const all = allOn(page)
    expect(all).toMatch(/^143:/)
    const late = await receive({}, word)
    const refused = await helper.post(list, { act: 'done', all })
    expect([refused.status, wordsOf(await refused.text())]).toEqual([422, expect.stringContaining(inboxWords.bulk.refused.changed)])
    expect(await statesOf(word)).toEqual({ new: 144 })

    // One of them is changed: as many as before, and none is moved.
    const seen = allOn(await helper.read(list))
    await keeper.post(late.item, { act: 'take', seen: late.seen })
    expect((await helper.post(list, { act: 'done', all: seen })).status).toBe(422)
    expect(await statesOf(word)).toEqual({ doing: 1, new: 143 })

    const moved = (await helper.post(list, { act: 'done', all: allOn(await helper.read(list)) })).headers.get('location')!
    expect(await statesOf(word)).toEqual({ done: 144 })
    const after = await helper.read(moved)
    expect(wordsOf(after)).toContain('Moved to Done: 144 things.')
    expect(after).toContain('value="undo"')
    // Whoever else is handed the address cannot take it back.
    const move = new URL(moved, site.url).searchParams.get('moved')!
    expect(await keeper.read(moved)).not.toContain('value="undo"')
    expect((await keeper.post(list, { act: 'undo', move })).status).toBe(422)
    const undone = (await helper.post(list, { act: 'undo', move })).headers.get('location')!
    expect(wordsOf(await helper.read(undone))).toContain('Back as before: 144 things.')
    expect(await statesOf(word)).toEqual({ doing: 1, new: 143 })
    expect((await helper.post(list, { act: 'undo', move })).status).toBe(422)
  })
})

test('what is done leads to the next one of its list, where it can be taken back; the last leads back to the list', async () => {
  const word = newWord()
  const [older, newer] = [await receive({ receivedAt: new Date('2026-01-05T12:00:00Z') }, word), await receive({}, word)]
  const query = `?state=new&q=${word}`
  const first = await helper.post(`/desk/inbox/${newer.id}${query}`, { act: 'done', seen: newer.seen })
  const next = first.headers.get('location')!
  expect(next).toContain(`/desk/inbox/${older.id}?`)
  const page = await helper.read(next)
  expect(wordsOf(page)).toContain(deskDoneWords['item-done'])
  expect(page).toContain('value="undo"')
  const last = await helper.post(`/desk/inbox/${older.id}${query}`, { act: 'done', seen: older.seen })
  expect(new URL(last.headers.get('location')!, site.url).pathname).toBe('/desk/inbox')
  expect(wordsOf(await helper.read(last.headers.get('location')!))).toContain(deskDoneWords['item-last'])
  const move = new URL(next, site.url).searchParams.get('moved')!
  expect((await helper.post(`/desk/inbox${query}`, { act: 'undo', move })).status).toBe(303)
  expect(await itemOf(newer.id)).toMatchObject({ state: 'new' })
})

test('an answer arrives as mail, and stands on the page with how far it came', async () => {
  const { item, seen } = await receive({ email: 'zoe.asks@example.org' })
  await helper.post(item, { act: 'answer-wait', seen, answer: 'Of course, <b>bring</b> him.' })
  await waitFor('the answer', async () => (await mailsTo(site, 'zoe.asks@example.org'))[0])
  const page = wordsOf(await keeper.read(item))
  expect(page).toContain('helper of the tests answered')
  expect(page).toContain('kept in the practice mailbox')
  expect(await keeper.read(item)).toContain('Of course, &lt;b&gt;bring&lt;/b&gt; him.')
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
  const last = await besides(site, (db) =>
    db.selectFrom('deskHistory').selectAll().where('verb', '=', 'export-inbox').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  )
  expect(last).toMatchObject({ actorName: 'keeper of the tests', subjectKind: 'inbox', after: { rows: 2, state: 'all' } })
  // What was looked for may be somebody's name.
  expect(JSON.stringify(last)).not.toContain(word)
})

test('the file asks for the password where it was typed long ago; without it nothing is handed out, and the inbox says why', async () => {
  const { word, list } = await receive()
  const exported = () => besides(site, (db) => db.selectFrom('deskHistory').select('id').where('verb', '=', 'export-inbox').execute())
  const typed = (ago: string) => besides(site, (db) => sql`update desk_sessions set password_at = now() - ${ago}::interval`.execute(db))
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
