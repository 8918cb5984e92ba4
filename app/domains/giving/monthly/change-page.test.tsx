import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangeStatus } from './change-page.tsx'
import type { ChangeState } from './change-view.ts'
import { giftChangeWords } from '#copy/giving/gift-change.ts'
import { openClosedPayments } from '#app/integrations/payments/closed-payments.ts'
import { changeAmount } from './request-change.server.ts'
import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { findPersonalLink, findLinkAddresses, makePersonalLink } from '#app/platform/personal-links.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handleChangeAction } from './change-page.server.ts'

const amounts = { before: { amountCents: 2500, circle: null }, after: { amountCents: 6000, circle: null } }

function rowsAt(state: ChangeState, wasApplied: boolean) {
  const html = renderToStaticMarkup(<ChangeStatus change={{ kind: 'amount', state, wasApplied, next: null, ...amounts }} />)
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map(([, name]) => name)
}

test('what stands is named from now on, what came true and was changed since is no wish, and what never came true is one', () => {
  expect(rowsAt('done', true)).toEqual(['Before', 'From now on'])
  for (const since of ['superseded', 'undone'] as const) expect(rowsAt(since, true)).toEqual(['Before', 'After it'])
  expect(rowsAt('waits', false)).toEqual(['Before', 'If you say yes'])
  for (const never of ['lapsed', 'withdrawn', 'refused', 'underway', 'superseded'] as const)
    expect(rowsAt(never, false)).toEqual(['Before', 'You asked for'])
})

const email = 'rhoda@example.org'
const forms = await openForms()
const giving = openGiving({ db: forms.db } as never, { livemode: false })
giving.later(forms.services.now().getTime() - giving.services.now().getTime())
Object.assign(forms.services, { payments: giving.services.payments })
const { giftId, checkoutId } = await giving.begin({ email, priced: growthNurturer })
giving.world.pay(checkoutId)
await giving.deliverAll()
await changeAmount(giving.services, { giftId, email }, { kind: 'custom', amountCents: 15_000 })
const changeId = (await forms.db.selectFrom('monthlyGiftChanges').select('id').executeTakeFirstOrThrow()).id

const press = (fields: Record<string, string>) =>
  forms.post((request) => handleChangeAction(request, changeId, '/my/change/x'), '/my/change/x', fields)

test('where the payment service cannot be asked nothing is decided, and it says so', async () => {
  const { payments } = forms.services
  const changes = () => forms.db.selectFrom('monthlyGiftChanges').selectAll().execute()
  const before = await changes()
  Object.assign(forms.services, { payments: openClosedPayments({ livemode: false }) })
  for (const act of ['tap', 'leave', 'undo'])
    expect(await press({ act }), act).toMatchObject({ status: 422, data: { notice: giftChangeWords.whyNot.closed } })
  Object.assign(forms.services, { payments })
  expect(await changes()).toEqual(before)
})

test('a button leads back to the page and says what it did; what has been decided meanwhile is refused in words', async () => {
  expect(await press({ act: 'raise' })).toMatchObject({ status: 422 })
  expect(await press({ act: 'undo' })).toMatchObject({ status: 422, data: { notice: giftChangeWords.whyNot.over } })
  for (let taps = 0; taps < 2; taps++)
    expect(await press({ act: 'tap' })).toMatchObject({ status: 303, location: '/my/change/x?did=tapped' })
  expect(await press({ act: 'leave' })).toMatchObject({ status: 422, data: { notice: giftChangeWords.whyNot.over } })
  for (let presses = 0; presses < 2; presses++)
    expect(await press({ act: 'undo' })).toMatchObject({ status: 303, location: '/my/change/x?did=undone' })
})

test('whoever holds the link to a change goes on to their giving without another mail, by a link of its own that ends with the rest', async () => {
  const mails = async () => (await forms.db.selectFrom('mails').select('id').execute()).length
  const before = await mails()
  const { location } = (await press({ act: 'giving' })) as { location: string }
  expect(location).toMatch(/^\/my\/giving\/[\w-]{43}$/)
  const opens = () => findPersonalLink(forms.db, location.split('/').at(-1)!, forms.services.now())
  expect(await opens()).toEqual({ purpose: 'giving', subject: email })
  expect(await mails()).toBe(before)
  const ends = { data: 'links' }
  await forms.post((request) => handlePersonalDataForm(request, personalData, email, '/my/data/x'), '/my/data/x', ends)
  expect(await opens()).toBeUndefined()
})

test('who ends all private links ends those of changes as well', async () => {
  const { secretKey, siteUrl } = forms.services.settings
  const now = forms.services.now()
  const id = await inTransaction(forms.db, (trx) => makePersonalLink(trx, secretKey, { purpose: 'change', subject: changeId }, now))
  const address = (await findLinkAddresses(forms.db, { secretKey, siteUrl }, [id])).get(id)!
  const opens = () => findPersonalLink(forms.db, address.split('/').at(-1)!, now)
  expect(await opens()).toMatchObject({ purpose: 'change', subject: changeId })
  await forms.post((request) => handlePersonalDataForm(request, personalData, email, '/my/data/x'), '/my/data/x', { data: 'links' })
  expect(await opens()).toBeUndefined()
})
