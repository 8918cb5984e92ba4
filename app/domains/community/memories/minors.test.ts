import { beforeEach, expect, test } from 'vitest'
import { memoryFieldWords } from '#copy/community/share-memory.ts'
import { TEST_KEEPER, openMemories } from '#test/support/open-memories.ts'
import { approveMemory, flagMinor } from './decide-memory.server.ts'
import { validateMinors } from '#app/domains/community/share-memory/memory-fields.ts'
import { giveConsent, withdrawMemory } from './withdraw-memory.server.ts'

const site = await openMemories()
beforeEach(() => site.reset())

test('whoever is under 18 cannot say that nobody under 18 appears: they are told what to choose, and lose nothing', async () => {
  const { value } = await site.photo()
  for (const age of ['13', '16', '17']) {
    const { status, errors, values } = await site.send({ age, photo: value })
    expect([status, errors]).toEqual([422, { minors: memoryFieldWords.minors.sender }])
    expect(values).toMatchObject({ story: 'We planted a tree.', photo: value, minors: 'no' })
  }
  expect(await site.db.selectFrom('memories').selectAll().execute()).toEqual([])
  expect((await site.send({ age: '18', photo: value })).row).toMatchObject({ showsMinor: false })
})

test('the mail says that it waits for a parent or guardian, and by when; where they agreed, or nobody is under 18, it does not', async () => {
  const consent = 'yes'
  for (const [sent, waits] of [
    [{ minors: 'yes' }, true],
    [{ minors: 'yes', consent, story: 'Another.' }, false],
    [{ story: 'A third.' }, false],
  ] as const) {
    const { lacksConsent } = await site.send(sent)
    const mail = (await site.deliver()).find(({ to }) => to === 'ruth@example.org')!
    expect(lacksConsent).toBe(waits)
    expect(/before a parent or guardian of each of them agrees/.test(mail.text)).toBe(waits)
    expect(/works for 90 days. If nobody has agreed by then, your memory is not shown/.test(mail.text)).toBe(waits)
    expect(mail.text).toMatch(/please do not forward this email/)
  }
})

test('what is no age yet, or nothing chosen, is told by its own field alone', () => {
  for (const age of ['', 'x', '18', '40', undefined]) expect(validateMinors({ age, minors: 'no' })).toEqual({})
  for (const minors of ['yes', '', undefined]) expect(validateMinors({ age: '16', minors })).toEqual({})
})

test('whoever decides raises the answer, and never lowers it; the sender hears how to agree, by a link that opens it', async () => {
  const { reference, row, link } = await site.send()
  await site.deliver()
  expect(await flagMinor(site.services, reference, TEST_KEEPER)).toEqual({ ok: true })
  expect(await flagMinor(site.services, reference, TEST_KEEPER)).toEqual({ ok: false, reason: 'said' })
  const [mail, ...others] = await site.deliver()
  expect([mail!.to, others]).toEqual(['ruth@example.org', []])
  expect(await site.seen(/\S+\/my\/memory\/\S+/.exec(mail!.text)![0])).toMatchObject({ reference, consent: 'lacking' })
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, TEST_KEEPER)).toEqual({ ok: false, reason: 'no-consent' })
  await giveConsent(site.services, row.linkId, TEST_KEEPER.now)
  expect(await flagMinor(site.services, reference, TEST_KEEPER)).toEqual({ ok: false, reason: 'said' })
  expect(await site.seen(link)).toMatchObject({ consent: 'given' })
  expect(await approveMemory(site.services, reference, { title: 'A tree' }, TEST_KEEPER)).toMatchObject({ ok: true })
})

test('nothing is raised of what is decided or withdrawn; of one that looks like a machine’s nobody is written to', async () => {
  const { reference, row } = await site.send()
  await withdrawMemory(site.services, row.linkId, TEST_KEEPER.now)
  expect(await flagMinor(site.services, reference, TEST_KEEPER)).toEqual({ ok: false, reason: 'decided' })
  expect(await flagMinor(site.services, 'MS-7KQ4-3F', TEST_KEEPER)).toEqual({ ok: false, reason: 'unknown' })
  const suspicious = await site.send({ fax_number: '1', story: 'Another.' })
  await site.deliver()
  expect(await flagMinor(site.services, suspicious.reference, TEST_KEEPER)).toEqual({ ok: true })
  expect(await site.deliver()).toEqual([])
})
