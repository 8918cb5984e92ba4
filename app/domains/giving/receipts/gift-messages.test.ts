import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPersonalData } from '#app/domains/privacy/personal-data/list-personal-data.server.ts'
import { countItems } from '#app/domains/staff/inbox/show-inbox.server.ts'
import { findSubject } from '#app/domains/staff/inbox/inbox-subject.ts'
import { listItems } from '#app/domains/staff/inbox/item-store.server.ts'
import { eraseGiver } from '#test/support/giving/erase-giver.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { inboxSubjects } from '#app/composition/inbox-subjects.server.ts'
import { type Giving, growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openTestDatabase } from '#test/support/open-test-database.ts'
import { moveGiftMessagesToInbox, mailGivingSummary } from './gift-messages.server.ts'

let database: Database
let giving: Giving
beforeEach(async () => {
  database = await openTestDatabase()
  giving = openGiving(database)
})
afterEach(() => database.close())

const reader = { staffId: crypto.randomUUID(), today: '2026-03-10' }
const items = () => listItems(database.db, { state: 'all', kind: 'gift-message' }, reader, { most: 50 })

async function pay(request: Parameters<Giving['begin']>[0]) {
  giving.later(1_000)
  const begun = await giving.begin(request)
  giving.world.pay(begun.checkoutId)
  await giving.deliverAll()
  return begun
}

test('the message and the dedication of a paid gift are one item of the inbox, found by their words, and one mail to the ministry', async () => {
  await giving.begin({ email: 'unpaid@example.org', message: 'Never paid' })
  const { giftId, checkoutId, reference } = await giving.begin({ message: 'We were singing for Naomi', honoree: 'Grandmother Opal' })
  giving.world.pay(checkoutId)
  const events = [...giving.events]
  // A provider may tell of one payment as often as it likes.
  for (let time = 0; time < 10; time++) for (const event of events) await giving.deliver(event)
  for (let run = 0; run < 3; run++) await moveGiftMessagesToInbox(giving.services)

  const [item, ...others] = await items()
  expect(others).toEqual([])
  expect(item).toMatchObject({
    who: 'Ruth',
    reference,
    state: 'new',
    subjectId: giftId,
    about: 'Grandmother Opal · We were singing for Naomi',
  })
  expect(await findSubject(database.db, inboxSubjects, item!)).toMatchObject({ replyTo: 'ruth@example.org' })
  const found = await countItems(database.db, { state: 'all', q: 'opal sing' }, reader)
  expect(found!.map(({ kind, count }) => [kind, count])).toEqual([['gift-message', 1]])
  const mails = await giving.mails('notice')
  expect(mails).toMatchObject([{ toAddress: giving.services.settings.contact.email, subject: `A message with a gift (${reference})` }])
  for (const typed of ['singing for Naomi', 'Grandmother Opal', 'ruth@example.org'])
    expect(JSON.stringify(mails[0]!.parts)).toContain(typed)
})

test('a gift without words files nothing, and a ministry that cannot be mailed keeps no payment from its books', async () => {
  await pay({})
  await pay({ email: 'opal@example.org', message: 'Thank you' })
  const broken = { ...giving.services, sendMail: () => Promise.reject(new Error('no mail')) }
  expect(await moveGiftMessagesToInbox(broken)).toBe(0)
  expect(await items()).toEqual([])
  expect(await database.db.selectFrom('giftPayments').select('giftId').execute()).toHaveLength(2)
  expect(await moveGiftMessagesToInbox(giving.services)).toBe(1)
})

test('whoever is erased leaves no item, no note and no words of theirs in the inbox', async () => {
  await pay({ message: 'Never mind', honoree: 'Opal' })
  await moveGiftMessagesToInbox(giving.services)
  const [item] = await items()
  const note = { staffName: 'Naomi', writtenAt: giving.services.now(), text: 'Called back', staffId: null }
  await database.db
    .insertInto('inboxNotes')
    .values({ itemId: item!.id, ...note })
    .execute()
  expect((await listPersonalData(database.db, personalData.sources, { email: 'ruth@example.org' })).map(({ name }) => name)).toContain(
    'note',
  )
  await eraseGiver(giving.services, 'ruth@example.org')
  expect(await items()).toEqual([])
  expect(await database.db.selectFrom('inboxNotes').select('id').execute()).toEqual([])
})

test('first gifts and new circles are told in one mail a day, which names nobody', async () => {
  await pay({ email: 'ruth@example.org' })
  await pay({ email: 'RUTH@example.org' })
  await pay({ email: 'ruth@example.org', priced: growthNurturer })
  const { giftId } = await pay({ email: 'opal@example.org', priced: growthNurturer, name: 'Opal' })
  expect(await mailGivingSummary(giving.services)).toBe(3)
  expect(await mailGivingSummary(giving.services)).toBe(0)
  const mails = await giving.mails('new-giving')
  expect(mails.map(({ subject }) => subject)).toEqual(['New giving: 2 first gifts and 2 new monthly gifts'])
  const text = JSON.stringify(mails[0]!.parts)
  expect(text).toContain(`/desk/gifts/${giftId}`)
  expect(text).not.toMatch(/opal|ruth/i)
  giving.later(86_400_000)
  await pay({ email: 'ruth@example.org' })
  expect(await mailGivingSummary(giving.services)).toBe(0)
  expect(await giving.mails('new-giving')).toHaveLength(1)
})
