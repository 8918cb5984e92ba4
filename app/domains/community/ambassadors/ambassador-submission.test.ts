import { beforeEach, expect, test } from 'vitest'
import { openForms } from '#test/support/open-forms.ts'
import { findInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { handleSignUp } from './ambassador-submission.server.ts'
import { ambassadorCommitments } from './ambassador-fields.ts'

const forms = await openForms()
beforeEach(async () => {
  for (const table of ['ambassadors', 'mails', 'rateLimits'] as const) await forms.db.deleteFrom(table).execute()
})

const commitments = ambassadorCommitments.map(({ id }): [string, string] => ['commitments', id])
const person = { firstName: 'Ruth', lastName: 'Boaz', email: 'ruth@example.org', phone: '', age: '16' }
const send = (changes: Record<string, string> = {}, ticked = commitments) =>
  forms.post(handleSignUp, '/ambassador', [...ticked, ...Object.entries({ ...person, ...changes })])
const rows = () => forms.db.selectFrom('ambassadors').selectAll().execute()
/** To the visitor; the ministry has a notice of its own. */
const mails = () => forms.db.selectFrom('mails').selectAll().where('kind', '!=', 'notice').execute()
const notices = () => forms.db.selectFrom('mails').selectAll().where('kind', '=', 'notice').execute()

test('a sign-up is stored with its reference, and its mail waits beside it', async () => {
  const { status, data } = await send()
  expect(status).toBe(200)
  expect(await rows()).toMatchObject([
    { firstName: 'Ruth', lastName: 'Boaz', email: 'ruth@example.org', phone: null, reference: data.reference },
  ])
  const [mail] = await mails()
  expect(mail).toMatchObject({ toAddress: 'ruth@example.org', subject: 'Welcome to Mustard Seed Movement!' })
  expect(JSON.stringify(mail!.parts)).toContain(data.reference)
  expect(await notices()).toMatchObject([
    { toAddress: 'hello@mustardseed.example.org', subject: `An Ambassador sign-up (${data.reference})` },
  ])
})

test('without every commitment nothing is stored, and the first step comes back', async () => {
  const { status, data } = await send({}, commitments.slice(1))
  expect(status).toBe(422)
  expect(data).toMatchObject({
    step: 'commitments',
    errors: { commitments: 'Check every box to continue' },
    values: { firstName: 'Ruth' },
  })
  expect(await rows()).toHaveLength(0)
})

test('someone under 13 is turned away kindly: no row, no mail, nothing sent back', async () => {
  const { status, data } = await send({ age: '12', email: 'not yet an address' })
  expect(status).toBe(422)
  expect(data).toEqual({ ok: false, errors: {}, values: {}, tooYoung: true })
  expect(await rows()).toHaveLength(0)
  expect(await mails()).toHaveLength(0)
})

test.each(['', '0', '121', '-5', '12.5', 'twelve', '1e1'])('%j is no age, and no reason to turn anyone away', async (age) => {
  const { status, data } = await send({ age })
  expect(status).toBe(422)
  expect(data).toMatchObject({ step: 'details' })
  expect(Object.keys(data.errors!)).toEqual(['age'])
})

test('no column could keep the age', async () => {
  await send()
  expect(Object.keys((await rows())[0]!).filter((name) => /age\b|birth|year/i.test(name))).toEqual([])
})

test('the steps of the page without scripts: on only with every box, back always', async () => {
  const step = async (go: string, ticked: [string, string][]) => {
    const { status, data } = await forms.post(handleSignUp, '/ambassador', [...ticked, ['go', go], ['firstName', 'Ru']])
    return { status, step: data.step, kept: (data.values as never as Record<string, string>).firstName }
  }
  expect(await step('details', [])).toEqual({ status: 422, step: 'commitments', kept: 'Ru' })
  expect(await step('details', commitments)).toEqual({ status: 200, step: 'details', kept: 'Ru' })
  expect(await step('commitments', commitments)).toEqual({ status: 200, step: 'commitments', kept: 'Ru' })
  expect(await step('nowhere', commitments)).toEqual({ status: 200, step: 'commitments', kept: 'Ru' })
  expect(await rows()).toHaveLength(0)
})

test('what a program filled in is kept for a person to look at, and mails nobody', async () => {
  await send({ fax_number: '1' })
  expect(await rows()).toMatchObject([{ suspicion: 'honeypot', notifiedAt: null }])
  expect(await mails()).toHaveLength(0)
})

test('whoever signs up again with the same address is the same Ambassador, and is answered as everybody, with a code of their own', async () => {
  const first = await send({ idempotencyKey: crypto.randomUUID() })
  const again = await send({ idempotencyKey: crypto.randomUUID() })
  const stranger = await send({ idempotencyKey: crypto.randomUUID(), email: 'nobody-knows@example.org' })
  for (const { status, data } of [first, again, stranger]) {
    expect(status).toBe(200)
    expect(data).toEqual({
      ok: true,
      reference: expect.stringMatching(/^MS-/),
      emailed: true,
      code: expect.stringMatching(/^[0-9A-Z]{8}$/),
      signUps: expect.any(Number),
    })
  }
  // Repeats count as well, so that the number tells nobody whether an address was known.
  expect([first, again, stranger].map(({ data }) => data.signUps)).toEqual([1, 2, 3])
  expect(new Set([first, again, stranger].map(({ data }) => data.code)).size).toBe(3)
  const holderOf = async ({ data }: typeof first) => (await findInvitationCode(forms.db, data.code!))!.holderId
  expect(await holderOf(again)).toBe(await holderOf(first))
  expect(await holderOf(stranger)).not.toBe(await holderOf(first))
  const subjects = (await mails()).map(({ subject, parts }) => [subject, JSON.stringify(parts).includes('"purpose":"seeds"')])
  expect(new Set(subjects.map(String)).size).toBe(1)
})

test('the same act of sending twice stores once and is answered with the same code, and a filled trap with one that earns nothing yet', async () => {
  const idempotencyKey = crypto.randomUUID()
  const [one, other] = await Promise.all([send({ idempotencyKey }), send({ idempotencyKey })])
  expect(one.data).toEqual(other.data)
  expect([await rows(), await mails()].map(({ length }) => length)).toEqual([1, 1])
  const trapped = await send({ idempotencyKey: crypto.randomUUID(), fax_number: '1' })
  expect([trapped.status, Object.keys(trapped.data)]).toEqual([one.status, Object.keys(one.data)])
  expect([one.data.emailed, trapped.data.emailed]).toEqual([true, false])
  expect(await findInvitationCode(forms.db, trapped.data.code!)).toMatchObject({ suspicion: 'honeypot' })
})
