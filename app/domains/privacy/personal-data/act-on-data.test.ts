import { beforeEach, expect, test, vi } from 'vitest'
import { formWords } from '#copy/forms.ts'
import { handleContactMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { growthNurturer, openGiving } from '#test/support/giving/open-giving.ts'
import { openForms } from '#test/support/open-forms.ts'
import { handlePersonalDataForm } from './act-on-data.server.ts'

const forms = await openForms()
beforeEach(async () => {
  forms.queued.length = 0
  for (const table of ['contactMessages', 'mails', 'rateLimits'] as const) await forms.db.deleteFrom(table).execute()
})

const REMOVE = { data: 'removal' }
const press = (email: string, fields: Record<string, string> = REMOVE) =>
  forms.post((request) => handlePersonalDataForm(request, personalData, email, '/my/data/x'), '/my/data/x', fields)

const buttons: Record<string, string>[] = [REMOVE, { data: 'links' }]
test.each(buttons)('nobody waits for another person who presses the same button: %j', async (fields) => {
  const { limits } = forms.services
  const [stuck, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const consumeLimits = vi.spyOn(limits, 'consumeLimits').mockImplementationOnce(async (...consumed) => {
    begun.resolve()
    await stuck.promise
    return limits.consumeLimits(...consumed)
  })
  let isDone = false
  const first = press('ruth@example.org', fields).finally(() => (isDone = true))
  await begun.promise
  expect(await press('naomi@example.org', fields)).toMatchObject({ status: 303 })
  expect(isDone).toBe(false)
  stuck.resolve()
  expect(await first).toMatchObject({ status: 303 })
  consumeLimits.mockRestore()
})

test.each<Record<string, string>>([{}, { data: 'all' }, { removal: 'ask' }])(
  'what no button of the page sends is answered in our own words: %j',
  async (fields) => {
    const { status, data } = await press('ruth@example.org', fields)
    expect(status).toBe(422)
    expect(JSON.stringify(data)).toContain(formWords.unreadable)
    expect([await forms.db.selectFrom('contactMessages').selectAll().execute(), await forms.deliver()]).toEqual([[], []])
  },
)

test('the mail about a removal says what becomes of a monthly gift, and leads to its end', async () => {
  const email = 'rhoda@example.org'
  const giving = openGiving({ db: forms.db } as never, { livemode: false })
  const { payments } = forms.services
  Object.assign(forms.services, { payments: giving.services.payments })
  const { checkoutId, reference } = await giving.begin({ email, priced: growthNurturer })
  giving.world.pay(checkoutId)
  await giving.deliverAll()
  await forms.db.deleteFrom('mails').execute()
  await press(email)
  Object.assign(forms.services, { payments })
  const told = (await forms.deliver()).find(({ to, subject }) => to === email && subject.startsWith('We have your removal'))
  expect(told!.text).toContain('Your monthly gift of $33 goes on until then and ends with the removal.')
  expect(told!.text).toMatch(new RegExp(`Cancel this monthly gift[^]*/my/giving/[\\w-]{43}\\?cancel=${reference}`))
})

test('a wish for removal is confirmed and told as what it is, and promises nothing that belongs to a message', async () => {
  expect(await press('ruth@example.org')).toMatchObject({ status: 303 })
  const [notice, confirmation, ...more] = await forms.deliver()
  expect(more).toEqual([])
  expect(notice).toMatchObject({ to: 'hello@mustardseed.example.org', replyTo: 'ruth@example.org' })
  expect(notice!.subject).toMatch(/^A removal request \(MS-[A-Z0-9-]+\)$/)
  expect(notice!.text).toContain('write to me within 30 days')
  expect(confirmation).toMatchObject({ to: 'ruth@example.org' })
  expect(confirmation!.subject).toMatch(/^We have your removal request \(MS-[A-Z0-9-]+\)$/)
  expect(confirmation!.text).toContain('A person removes it within 30 days')
  expect(confirmation!.text).not.toMatch(/two working days|months/)
})

test('nothing that a stranger sends in somebody’s name, and no mask of a machine, keeps the mail back that tells of the wish', async () => {
  for (let number = 0; number < 6; number++)
    await forms.post(handleContactMessage, '/contact', {
      name: 'R',
      email: 'ruth@example.org',
      subject: 'Hello',
      message: `Message ${number}`,
    })
  await forms.deliver()
  expect(await press('ruth@example.org')).toMatchObject({ status: 303 })
  expect(await press('naomi@example.org', { ...REMOVE, fax_number: '1' })).toMatchObject({ status: 303 })
  const subjects = (await forms.deliver()).map(({ to, subject }) => `${to}: ${subject.replace(/\(.*/, '')}`)
  expect(subjects).toEqual([
    'hello@mustardseed.example.org: A removal request ',
    'ruth@example.org: We have your removal request ',
    'hello@mustardseed.example.org: A removal request ',
    'naomi@example.org: We have your removal request ',
  ])
})

test('a wish names the newest hundred things whole, and says that there are older ones', async () => {
  const rows = Array.from({ length: 130 }, (_, number) => ({
    name: 'R',
    email: 'ruth@example.org',
    subject: 'Hello',
    message: 'Hello',
    suspicion: null,
    idempotencyKey: `${number}`,
    reference: `MS-TEST-${String(number).padStart(3, '0')}`,
    receivedAt: new Date(forms.services.now().getTime() - (200 - number) * 60_000),
  }))
  await forms.db.insertInto('contactMessages').values(rows).execute()
  await press('ruth@example.org')
  const { message } = await forms.db
    .selectFrom('contactMessages')
    .select('message')
    .where('message', '!=', 'Hello')
    .executeTakeFirstOrThrow()
  expect(message.match(/MS-TEST-\d{3}(?=,| and older ones\.$)/g)).toHaveLength(100)
  expect(message).toContain('MS-TEST-129, ')
  expect(message).toMatch(/MS-TEST-030 and older ones\.$/)
})
