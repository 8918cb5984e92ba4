import { afterAll, beforeEach, expect, test } from 'vitest'
import { openForms } from '#test/support/open-forms.ts'
import { handleEnrolment } from './enrolment-submission.server.ts'
import { enrolmentValues } from './enrolment-fields.ts'

const forms = await openForms()
afterAll(() => forms.close())
beforeEach(async () => {
  for (const table of ['enrolments', 'mails', 'rateLimits'] as const) await forms.db.deleteFrom(table).execute()
})

const values = enrolmentValues.map(({ id }): [string, string] => ['values', id])
const person = { firstName: 'Tim', lastName: 'Lois', email: 'tim@example.org', phone: '404-555-0142', church: 'Grace Chapel', age: '15' }
const send = (changes: Record<string, string> = {}, ticked = values) =>
  forms.post(handleEnrolment, '/join-movement', [...ticked, ...Object.entries({ ...person, ...changes })])
const rows = () => forms.db.selectFrom('enrolments').selectAll().execute()
/** To the visitor; the ministry has a notice of its own. */
const mails = () => forms.db.selectFrom('mails').selectAll().where('kind', '!=', 'notice').execute()
const notices = () => forms.db.selectFrom('mails').selectAll().where('kind', '=', 'notice').execute()

test('an enrolment is stored, welcomed by name and confirmed by mail', async () => {
  const { status, data } = await send()
  expect(status).toBe(200)
  expect(data).toMatchObject({ firstName: 'Tim', signUps: 1 })
  expect(await rows()).toMatchObject([
    { email: 'tim@example.org', phone: '404-555-0142', church: 'Grace Chapel', reference: data.reference },
  ])
  expect(await mails()).toMatchObject([{ toAddress: 'tim@example.org', subject: `You are in (${data.reference})` }])
  expect(await notices()).toMatchObject([{ subject: `An enrollment (${data.reference})` }])
})

test('phone and church may be left empty', async () => {
  expect((await send({ phone: '', church: '' })).status).toBe(200)
  expect(await rows()).toMatchObject([{ phone: null, church: null }])
})

test('two of the three values are not enough', async () => {
  const { status, data } = await send({}, values.slice(0, 2))
  expect(status).toBe(422)
  expect(data).toMatchObject({ step: 'values', errors: { values: 'Check all three boxes to continue' } })
  expect(await rows()).toHaveLength(0)
})

test('a field of the first step that does not hold brings the first step back, with everything typed', async () => {
  const { status, data } = await send({ email: 'tim at home', phone: '12' })
  expect(status).toBe(422)
  expect(data).toMatchObject({
    step: 'details',
    values: { email: 'tim at home', church: 'Grace Chapel', values: values.map(([, id]) => id) },
  })
  expect(Object.keys(data.errors!)).toEqual(['email', 'phone'])
})

test('under 13, on either step: nothing stored, nothing sent back', async () => {
  const onTheWay = await forms.post(handleEnrolment, '/join-movement', Object.entries({ ...person, age: '9', go: 'values' }))
  const atTheEnd = await send({ age: '9' })
  for (const { data } of [onTheWay, atTheEnd]) expect(data).toEqual({ ok: false, errors: {}, values: {}, tooYoung: true })
  expect(await rows()).toHaveLength(0)
  expect(await mails()).toHaveLength(0)
})
