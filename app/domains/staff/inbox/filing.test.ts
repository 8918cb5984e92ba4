import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { handleAlert } from '#app/domains/staff/alerts/alert-decision.server.ts'
import { decideStory } from '#app/domains/community/memories/decide-story.server.ts'
import { decideApplication } from '#app/domains/community/partnerships/decide-application.server.ts'
import { addNote, listNotes, sendReply } from './item-changes.server.ts'
import { purgeAll } from '#test/support/purge-all.ts'
import { insertStories } from '#app/domains/community/stories/story-store.server.ts'
import { handleRemovalRequest } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { HONEYPOT_FIELD } from '#app/forms/form-answer.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import { openInbox } from '#test/support/open-inbox.ts'
import { submissionForms } from '#test/support/site-forms.ts'
import { findSubject } from './inbox-subject.ts'
import { countItems } from './show-inbox.server.ts'
import { findItem } from './item-store.server.ts'

const inbox = await openInbox()

const ofKind = async (kind: string) => (await inbox.list('all')).filter((item) => item.kind === kind)

test('every form files what it takes in with its row, and an alert about money is filed too', async () => {
  for (const form of submissionForms)
    expect((await form.post(inbox, { ...form.typed, ...form.extra, email: `${form.name}@example.org` })).status, form.name).toBe(200)
  await raiseAlert(inbox.db, {
    kind: 'gifts-paused',
    subject: 'today',
    details: { until: '2026-11-20T13:00:00Z', declines: 40 },
    practice: false,
    at: inbox.services.now(),
  })
  const items = await inbox.list('all')
  // The words of a gift come by no form of their own: gifts/gift-messages.test.ts.
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(
    Object.keys(inboxSubjects)
      .filter((kind) => kind !== 'gift-message')
      .toSorted(),
  )
  expect(items.filter(({ state }) => state !== 'new')).toEqual([])
  expect(
    items
      .filter(({ undecided }) => undecided)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(['claim', 'memory', 'money-alert', 'partnership', 'story-removal'])
  const [message] = await ofKind('message')
  expect(message).toMatchObject({
    who: 'Ruth Ellis',
    about: 'Saturday · May I bring my brother?',
    reference: expect.stringMatching(/^MS-/),
  })
  for (const item of items) {
    const subject = await findSubject(inbox.db, inboxSubjects, item)
    expect(subject?.rows.length, item.kind).toBeGreaterThan(0)
    if (item.kind !== 'money-alert') expect(subject?.replyTo, item.kind).toMatch(/@example\.org$/)
  }
})

test('what is rolled back was never filed', async () => {
  const before = (await inbox.list('all')).length
  await inTransaction(inbox.db, async (trx) => {
    await sql`insert into contact_messages (reference, idempotency_key, received_at, name, email, subject, message)
      values ('MS-ROLL-ED', 'rolled', now(), 'n', 'e@example.org', 's', 'm')`.execute(trx)
    throw new Error('after it')
  }).catch(() => {})
  expect(await inbox.list('all')).toHaveLength(before)
})

test('what is decided is done and one version on; what is to be decided again is new; spam stays spam', async () => {
  const [memory] = await ofKind('memory')
  const decide = (outcome: string) =>
    sql`update memories set outcome = ${outcome}, closed_at = case when ${outcome} = 'refused' then now() end where id = ${memory!.subjectId}`.execute(
      inbox.db,
    )
  await sql`alter table memories disable trigger all`.execute(inbox.db)
  await sql`alter table memories enable trigger memories_inbox`.execute(inbox.db)
  await decide('refused')
  expect(await findItem(inbox.db, memory!.id)).toMatchObject({ state: 'done', undecided: false, version: 2 })
  await decide('waiting')
  expect(await findItem(inbox.db, memory!.id)).toMatchObject({ state: 'new', undecided: true, version: 3 })
  await sql`update inbox_items set state = 'spam' where id = ${memory!.id}`.execute(inbox.db)
  await decide('refused')
  expect(await findItem(inbox.db, memory!.id)).toMatchObject({ state: 'spam', undecided: false })
})

test('who is forgotten is forgotten in the inbox: their name, their words, what was noted about them', async () => {
  const [memory] = await ofKind('memory')
  await addNote(inbox.services, inbox.ruth, memory!.id, 'Her mother called')
  await sql`update memories set story = null, first_name = null, email = null where id = ${memory!.subjectId}`.execute(inbox.db)
  const item = await findItem(inbox.db, memory!.id)
  expect([item!.who, item!.about]).toEqual(['', ''])
  expect(await listNotes(inbox.db, memory!.id)).toEqual([])
  const { rows } = await sql<{ words: string }>`select words::text as words from inbox_items where id = ${memory!.id}`.execute(inbox.db)
  expect(rows[0]!.words).not.toContain('tree')
})

test('what is noted about a memory that came without an address goes with its words, thirty days after it is closed', async () => {
  const { id } = await inbox.db
    .insertInto('memories')
    .values({
      reference: 'MS-NOBODY',
      idempotencyKey: crypto.randomUUID(),
      receivedAt: inbox.services.now(),
      suspicion: null,
      linkId: crypto.randomUUID(),
      about: 'event',
      story: 'The zinnias came up.',
      firstName: null,
      email: null,
      pictureId: null,
      showsMinor: false,
      consentedAt: null,
      outcome: 'refused',
      closedAt: inbox.services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const memory = (await ofKind('memory')).find(({ subjectId }) => subjectId === id)!
  await addNote(inbox.services, inbox.ruth, memory.id, 'Her mother called')
  const after = (days: number) => new Date(inbox.services.now().getTime() + days * 86_400_000)
  await purgeAll(inbox.services, after(29))
  expect(await listNotes(inbox.db, memory.id)).toHaveLength(1)
  await purgeAll(inbox.services, after(31))
  expect(await listNotes(inbox.db, memory.id)).toEqual([])
})

test('an application, an alert and a wish about a story that are decided on their own pages are done here, too', async () => {
  const first = async (kind: string) => (await ofKind(kind))[0]!
  const [application, alert, removal] = [await first('partnership'), await first('money-alert'), await first('story-removal')]
  const decider = { by: inbox.ruth, now: inbox.services.now() }
  expect(await decideApplication(inbox.services, application.subjectId, 'accepted', { ...decider, more: null })).toMatchObject({
    ok: true,
  })
  expect(await handleAlert(inbox.services, alert.subjectId, decider)).toEqual({ ok: true })
  for (const item of [application, alert])
    expect(await findItem(inbox.db, item.id)).toMatchObject({ state: 'done', undecided: false, version: 2 })
  await sql`update story_removals set dismissed_at = now(), dismissed_by = 'x' where id = ${removal.subjectId}`.execute(inbox.db)
  expect(await findItem(inbox.db, removal.id)).toMatchObject({ state: 'done', undecided: false })
  await sql`update story_removals set dismissed_at = null, dismissed_by = null where id = ${removal.subjectId}`.execute(inbox.db)
  expect(await findItem(inbox.db, removal.id)).toMatchObject({ state: 'new', undecided: true, version: 3 })
  await sql`delete from stories where slug = 'rolls'`.execute(inbox.db)
  expect(await findItem(inbox.db, removal.id)).toMatchObject({ state: 'done', undecided: false, version: 4 })
})

test('a wish about a story waits where it hides nothing: the fourth of a network, and what a program filled in; the same once it is erased', async () => {
  const ask = (slug: string, fields: Record<string, string> = {}, network = '198.51.100.7') =>
    inbox.post(
      (request: never) => handleRemovalRequest(request, slug),
      `/stories/${slug}/remove`,
      { who: 'guardian', idempotencyKey: '', ...fields },
      network,
    )
  const story = { title: 'Bread', body: 'One loaf.', author: 'Devon', theme: 'youth', example: true, publishedAt: new Date(0) }
  const slugs = ['bread-1', 'bread-2', 'bread-3', 'bread-4', 'bread-5']
  await inTransaction(inbox.db, (trx) =>
    insertStories(
      trx,
      slugs.map((slug) => ({ ...story, slug })),
    ),
  )
  for (const slug of slugs.slice(0, 4)) expect((await ask(slug, { email: 'mum@example.org' })).status, slug).toBe(200)
  await ask('bread-5', { [HONEYPOT_FIELD]: 'https://buy.example.com' }, '198.51.100.8')
  const { rows } = await sql<{ slug: string; hidden: boolean; id: string }>`
    select slug, hidden, inbox_items.id from story_removals join inbox_items on subject_id = story_removals.id
    where slug like 'bread-%' order by slug`.execute(inbox.db)
  expect(rows.map(({ hidden }) => hidden)).toEqual([true, true, true, false, false])
  const [first, , , fourth, trapped] = rows as [{ id: string }, unknown, unknown, { id: string }, { id: string }]
  for (const { id } of rows) expect(await findItem(inbox.db, id)).toMatchObject({ state: 'new', undecided: true, version: 1 })

  await sql`update story_removals set email = null, message = null where slug like 'bread-%'`.execute(inbox.db)
  expect(await findItem(inbox.db, fourth.id)).toMatchObject({ state: 'new', undecided: true })
  const decider = { by: inbox.ruth, now: inbox.services.now(), why: 'Another loaf was meant' }
  for (const slug of ['bread-4', 'bread-5']) expect(await decideStory(inbox.services, slug, 'restore', decider), slug).toEqual({ ok: true })
  for (const { id } of [fourth, trapped]) expect(await findItem(inbox.db, id)).toMatchObject({ state: 'done', undecided: false })
  // Whoever asked is erased after the story is gone: it does not come back to be decided.
  await sql`delete from stories where slug = 'bread-1'`.execute(inbox.db)
  await sql`update story_removals set email = null where slug = 'bread-1'`.execute(inbox.db)
  expect(await findItem(inbox.db, first.id)).toMatchObject({ state: 'done', undecided: false, version: 2 })
})

test('what is deleted is gone from the inbox, with what was noted about it', async () => {
  const item = await inbox.receive()
  await addNote(inbox.services, inbox.ruth, item.id, 'Called back')
  const answer = { seen: item.version, text: 'On Friday.', state: 'waiting' as const }
  expect(await sendReply(inbox.services, inboxSubjects, inbox.ruth, item.id, answer)).toEqual({ ok: true })
  const answers = () => inbox.db.selectFrom('inboxReplies').select('text').where('itemId', '=', item.id).execute()
  expect(await answers()).toEqual([{ text: 'On Friday.' }])
  await purgeAll(inbox.services, new Date('2100-01-01'))
  expect(await answers()).toEqual([])
  expect(await ofKind('message')).toEqual([])
  expect(await findItem(inbox.db, item.id)).toBeUndefined()
  expect(await listNotes(inbox.db, item.id)).toEqual([])
})

test('what is found by words: names, numbers, addresses and sentences in another form, and counted by kind and state', async () => {
  await inbox.receive({ name: 'Zipporah Quist', email: 'zq@example.org', subject: 'Volunteering', message: 'We were singing on Sundays' })
  const found = async (q: string) =>
    (await countItems(inbox.db, { state: 'all', q }, inbox.reader)).reduce((sum, { count }) => sum + count, 0)
  for (const q of ['zipporah', 'Quist zipporah', 'zq@example.org', 'sing sunday', 'volunteer', '"on sundays"'])
    expect(await found(q), q).toBe(1)
  for (const q of ['zipporah nobody', '-zipporah zipporah', "';--", '*', '(((', '\\', '%']) expect(await found(q), q).toBe(0)
})
