import { describe, expect, test as always } from 'vitest'
import { decisionWords } from '#copy/staff/desk-decisions.ts'
import { deskMemoryWords } from '#copy/community/desk-memories.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { deskCases, drawnPhoto } from '#test/support/desk-cases.ts'
import { type DeskVisitor, deskVisitor, openDesk } from '#test/support/desk-visitor.ts'
import { withSiteDatabase, hasDatabaseServer } from '#test/support/beside-a-site.ts'
import { wordsOf } from '#test/support/giving/site-giver.ts'
import { readSources } from '#test/support/source-tree.ts'

const test = always.skipIf(!hasDatabaseServer)

const desk = await openDesk()
const { site } = desk
const [keeper, helper] = [desk.keeper.visitor, desk.helper.visitor]
const cases = deskCases(site, (work) => withSiteDatabase(site, work))

let people = 0
const someone = () => `someone-${++people}@example.org`

type Verb = {
  role: 'helper' | 'keeper'
  act: string
  fields?: Record<string, string>
  on: () => Promise<string>
  /** What stands on the page alone. */
  more?: (path: string) => Promise<Record<string, string>>
}

const memory = async () => `/desk/memories/${(await cases.memory({ email: someone(), story: `We met. ${people}` })).id}`
const withPhoto = async () => `/desk/memories/${(await cases.memory({ email: someone() }, await drawnPhoto(640, 480))).id}`
const story = async () => `/desk/stories/${(await cases.story()).id}`
const removedStory = async () => `/desk/stories/${(await cases.story('tuesdays-at-the-library')).id}`
async function hiddenStory() {
  await cases.removal('a-van-that-would-not-start')
  return `/desk/stories/${(await cases.story('a-van-that-would-not-start')).id}`
}
const removal = (slug: string) => async () => `/desk/removals/${await cases.removal(slug)}`
const claim = async () => `/desk/claims/${(await cases.claim((await listingRow()).id, someone())).id}`
const ambassador = async () => `/desk/ambassadors/${(await cases.ambassador(someone())).id}`
async function suspectedAmbassador() {
  const { id } = await cases.ambassador(someone())
  await withSiteDatabase(site, (db) =>
    db.updateTable('invitationCodes').set({ suspicion: 'honeypot' }).where('holderId', '=', id).execute(),
  )
  return `/desk/ambassadors/${id}`
}
async function suspendedAmbassador() {
  const row = (db: Db) => db.selectFrom('suspensions').select('subjectId').where('kind', '=', 'ambassador').where('restoredAt', 'is', null)
  return `/desk/ambassadors/${(await withSiteDatabase(site, (db) => row(db).executeTakeFirstOrThrow())).subjectId}`
}
const codeOf = async (path: string) =>
  withSiteDatabase(site, (db) =>
    db.selectFrom('invitationCodes').select('code').where('holderId', '=', idIn(path)).executeTakeFirstOrThrow(),
  )
async function entryOf(path: string) {
  const counted = (db: Db) =>
    db.selectFrom('seedEntries').select('id').where('holderId', '=', idIn(path)).where('pendingReason', 'is', null)
  return { entry: (await withSiteDatabase(site, (db) => counted(db).executeTakeFirstOrThrow())).id }
}
const idIn = (path: string) => path.split('/').at(-1)!
const application = async () => `/desk/applications/${(await cases.application(someone())).id}`
const listingRow = () =>
  withSiteDatabase(site, (db) =>
    db.selectFrom('places').select('id').where('kind', '=', 'business').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  )
const listing = async () => `/desk/listings/${(await listingRow()).id}`
const suspended = async () => {
  const kind = 'suspended-business'
  const row = (db: Db) => db.selectFrom('places').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()
  return `/desk/listings/${(await withSiteDatabase(site, row)).id}`
}
const gift = async () => `/desk/gifts/${(await cases.gift(someone())).id}`
const monthlyGift = async () => `/desk/gifts/${await cases.monthlyGift(someone())}`
const paymentOn = async (path: string) => ({ payment: /<option value="([^"]+)"/.exec(await keeper.read(path))![1]! })
const logoOf = async (path: string) => ({ logo: await cases.logo(idIn(path)) })
const alert = async () => `/desk/money-alerts/${(await cases.alert()).id}`

/** Every verb of these pages. One that undoes another follows it. */
const VERBS: Verb[] = [
  { on: memory, act: 'approve', role: 'helper', fields: { title: 'We met', body: 'We met.' } },
  { on: memory, act: 'refuse', role: 'helper', fields: { why: 'It names a child.' } },
  { on: memory, act: 'minor', role: 'helper' },
  { on: withPhoto, act: 'edit', role: 'helper', fields: { 'crop-left': '10', 'crop-top': '0', 'crop-width': '50', 'crop-height': '100' } },
  { on: withPhoto, act: 'undo', role: 'helper' },
  { on: story, act: 'suspend', role: 'keeper', fields: { why: 'A company is praised.' } },
  { on: story, act: 'restore', role: 'keeper' },
  { on: removedStory, act: 'remove', role: 'helper' },
  { on: hiddenStory, act: 'show', role: 'helper', fields: { why: 'Nobody of that name is in it.' } },
  { on: removal('poster-by-the-coffee'), act: 'remove', role: 'helper' },
  { on: removal('eleven-dollars'), act: 'show', role: 'helper', fields: { why: 'Nobody of that name is in it.' } },
  { on: claim, act: 'proof', role: 'helper', fields: { what: 'A bill.' } },
  { on: claim, act: 'dispute', role: 'helper' },
  { on: claim, act: 'refuse', role: 'helper' },
  { on: claim, act: 'approve', role: 'helper' },
  { on: ambassador, act: 'release', role: 'helper' },
  { on: ambassador, act: 'leave-out', role: 'helper', fields: { why: 'The same telephone.' } },
  { on: ambassador, act: 'suspend', role: 'keeper', fields: { why: 'Glued onto cars.' } },
  { on: suspendedAmbassador, act: 'restore', role: 'keeper' },
  { on: ambassador, act: 'reverse', role: 'helper', fields: { why: 'Their own telephone.' }, more: entryOf },
  { on: suspectedAmbassador, act: 'trust', role: 'helper', more: codeOf },
  { on: listing, act: 'show-logo', role: 'helper', more: logoOf },
  { on: listing, act: 'refuse-logo', role: 'helper', more: logoOf },
  { on: listing, act: 'status', role: 'keeper', fields: { tier: 'seed' } },
  { on: listing, act: 'suspend', role: 'keeper', fields: { why: 'Closed since May.' } },
  { on: suspended, act: 'restore', role: 'keeper' },
  { on: application, act: 'accept', role: 'helper' },
  { on: application, act: 'decline', role: 'helper' },
  { on: gift, act: 'refund', role: 'keeper', fields: { reason: 'duplicate' }, more: paymentOn },
  { on: monthlyGift, act: 'end', role: 'keeper' },
  { on: alert, act: 'handle', role: 'keeper' },
]

/** The field in which a verb says what it is done to; the first that is offered will do. */
const CHOICES: Record<string, string | undefined> = { release: 'day', 'leave-out': 'day' }

const countDeeds = () =>
  withSiteDatabase(site, async (db) => {
    const counted = db.selectFrom('auditLog').select(({ fn }) => fn.countAll<string>().as('deeds'))
    return Number((await counted.where('subjectKind', '<>', 'staff').executeTakeFirstOrThrow()).deeds)
  })
const seenOn = async (visitor: DeskVisitor, path: string) => /name="seen"[^>]*value="([^"]+)"/.exec(await visitor.read(path))?.[1] ?? ''

/** How a form is answered, and how many lines the history has more for it. */
async function send(visitor: DeskVisitor, path: string, fields: Record<string, string>): Promise<string> {
  const before = await countDeeds()
  const answer = await visitor.post(path, fields)
  const text = wordsOf(await answer.text())
  const to = answer.headers.get('location') ?? ''
  const deeds = (await countDeeds()) - before
  const away = to.startsWith('/desk/sign-in') || (answer.status === 202 && text.includes('/desk/sign-in'))
  const what = away
    ? 'away'
    : text.includes(decisionWords.refused['not-allowed'])
      ? 'not allowed'
      : answer.status === 403
        ? 'closed'
        : answer.status
  return `${what}, ${deeds} done`
}

describe.each(VERBS)('$act on a page, for a $role', ({ on, act, role, fields, more }) => {
  test('nobody does it without being in; helpers do what is theirs, and keepers all', async () => {
    const path = await on()
    const choice = CHOICES[act]
    const chosen = choice && { [choice]: /<option value="([^"]+)"/.exec(await keeper.read(path))![1]! }
    const sent = { ...fields, ...chosen, ...(await more?.(path)), act, seen: await seenOn(keeper, path) }
    expect(await send(deskVisitor(site), path, sent)).toBe('away, 0 done')
    if (role === 'keeper') {
      const isOpenToHelpers = !path.startsWith('/desk/gifts/')
      expect(await send(helper, path, sent)).toBe(isOpenToHelpers ? 'not allowed, 0 done' : 'closed, 0 done')
    }
    expect(await send(role === 'keeper' ? keeper : helper, path, sent)).toBe('303, 1 done')
  })
})

test('every verb that a form of these pages knows is tried above', () => {
  const lists = readSources().flatMap(({ path, text }) =>
    /^app\/domains\/.+\.server\.ts$/.test(path) && text.includes('return handleDecision(request, {')
      ? [/\bact: z\.(?:enum|literal)\(([^)]+)\)/.exec(text)![1]!]
      : [],
  )
  expect(lists).toHaveLength(8)
  const known = lists.flatMap((list) => [...list.matchAll(/'([\w-]+)'/g)].map(([, act]) => act!))
  // Of the wishes that a story be removed the two verbs of its story are tried on both pages.
  expect(VERBS.map(({ act }) => act).toSorted()).toEqual([...known, 'remove', 'show'].toSorted())
})

test('the second of two keepers reads who was quicker, is refused, and keeps what they typed', async () => {
  const path = await memory()
  const seen = await seenOn(keeper, path)
  await helper.post(path, { act: 'refuse', seen, why: 'It names a child.' })
  const answer = await keeper.post(path, { act: 'refuse', seen, why: 'Too long, and about a company.' })
  expect(answer.status).toBe(422)
  const page = wordsOf(await answer.text())
  expect(page).toMatch(/This was already decided: Refused, helper of the tests, .*Nothing you did was saved/)
  const row = (db: Db) => db.selectFrom('memories').selectAll().where('id', '=', path.split('/').at(-1)!).executeTakeFirstOrThrow()
  expect(await withSiteDatabase(site, row)).toMatchObject({ decidedBy: 'helper of the tests', decidedWhy: 'It names a child.' })

  const claimed = await claim()
  const before = await seenOn(keeper, claimed)
  await helper.post(claimed, { act: 'dispute', seen: before })
  const typed = await keeper.post(claimed, { act: 'proof', seen: before, what: 'A letter with your letterhead.' })
  const again = await typed.text()
  expect([typed.status, wordsOf(again)]).toEqual([422, expect.stringContaining('Marked as disputed, helper of the tests')])
  expect(again).toContain('A letter with your letterhead.')
  // As it is now, it can be decided.
  expect((await keeper.post(claimed, { act: 'proof', seen: await seenOn(keeper, claimed), what: 'A letter.' })).status).toBe(303)
})

test('a memory with a photo is approved by whoever says that they looked at the photo, and by nobody else', async () => {
  const { id } = await cases.memory({ email: someone(), story: 'We met.' }, await drawnPhoto(640, 480))
  const path = `/desk/memories/${id}`
  const asked = { act: 'approve', title: 'We met', alt: 'Four people.', body: 'We met.', seen: await seenOn(helper, path) }
  const answer = await helper.post(path, { ...asked, 'blur1-left': '10', 'blur1-top': '10', 'blur1-width': '20', 'blur1-height': '20' })
  expect([answer.status, wordsOf(await answer.text()).includes(deskMemoryWords.approve.looked.missing)]).toEqual([422, true])
  expect(await send(helper, path, { ...asked, looked: 'yes' })).toBe('303, 1 done')
})

test('a photo that nobody has looked at yet is handed to staff alone, and is kept by nobody', async () => {
  const { id } = await cases.memory({ email: someone() }, await drawnPhoto(640, 480))
  const picture = /\/desk\/pictures\/[0-9a-f-]{36}/.exec(await helper.read(`/desk/memories/${id}`))![0]
  const answer = await helper.get(picture)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([200, 'image/webp', 'no-store'])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500)
  expect((await deskVisitor(site).get(picture)).headers.get('location')).toMatch(/sign-in/)
  expect((await fetch(`${site.url}/pictures/${picture.split('/').at(-1)}-640.webp`)).status).toBe(404)
  for (const none of ['x', '00000000-0000-4000-8000-000000000000']) expect((await helper.get(`/desk/pictures/${none}`)).status).toBe(404)
})

test('what leads on after a decision is a place of the desk and no other', async () => {
  for (const [back, to] of [
    ['/desk/inbox?state=open', '/desk/inbox?state=open&done=decided-before'],
    ['https://elsewhere.example/', '/desk?done=decided-before'],
    ['//elsewhere.example', '/desk?done=decided-before'],
    ['/about', '/desk?done=decided-before'],
  ]) {
    const path = await application()
    const answer = await keeper.post(`${path}?${new URLSearchParams({ back: back! })}`, { act: 'accept', seen: await seenOn(keeper, path) })
    expect(answer.headers.get('location'), back).toBe(to)
  }
})

test('each page is come upon by links: from one person, from a claim, from a memory, from the history and from what is suspended', async () => {
  const email = someone()
  const { id: giftId } = await cases.gift(email)
  const found = await (await keeper.post('/desk/persons', { act: 'look', email })).text()
  expect(found).toContain(`href="/desk/gifts/${giftId}"`)
  const { id: placeId } = await listingRow()
  expect(await helper.read(await claim())).toContain(`href="/desk/listings/${placeId}"`)
  const told = await memory()
  await helper.post(told, { act: 'approve', seen: await seenOn(helper, told), title: 'We met', body: 'We met.' })
  const [, storyPage] = /href="(\/desk\/stories\/[\w-]+)"/.exec(await helper.read(told))!
  expect((await helper.get(storyPage!)).status).toBe(200)
  const listed = `/desk/listings/${placeId}`
  await keeper.post(listed, { act: 'suspend', seen: await seenOn(keeper, listed), why: 'Closed since May.' })
  expect(await helper.read('/desk/waiting')).toContain(`href="${listed}"`)
  expect(await keeper.read('/desk/history?verb=suspend')).toContain(`href="${listed}"`)
  await keeper.post(listed, { act: 'restore', seen: await seenOn(keeper, listed) })
  expect(await helper.read('/desk/waiting')).not.toContain(`href="${listed}"`)
})

test('every page is missing in the desk’s own frame where there is no such thing', async () => {
  const nouns = ['memories', 'removals', 'stories', 'claims', 'ambassadors', 'listings', 'applications', 'gifts', 'money-alerts']
  for (const noun of nouns)
    for (const id of ['none', '00000000-0000-4000-8000-000000000000', '1%27%20or%201', 'x'.repeat(60)]) {
      const answer = await keeper.get(`/desk/${noun}/${id}`)
      expect([answer.status, wordsOf(await answer.text()).includes('keeper of the tests')], `${noun}/${id}`).toEqual([404, true])
      expect((await keeper.post(`/desk/${noun}/${id}`, { act: 'approve', seen: '' })).status).toBe(404)
    }
})
