import { beforeEach, expect, test } from 'vitest'
import { handlePersonalDataForm } from '#app/domains/privacy/personal-data/act-on-data.server.ts'
import { submissionKinds } from '#app/composition/submission-kinds.server.ts'
import { personalData } from '#app/composition/personal-data.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { clearForms, message, postContact, submissionForms } from '#test/support/site-forms.ts'

const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await clearForms(forms)
})

const countedAs = submissionKinds.flatMap((kind) => kind.countedAs ?? [])
const counters = () => forms.db.selectFrom('rateLimits').select(['bucket', 'used']).orderBy('bucket').execute()

test.each(submissionForms)('$name: a repeat, later or at the same moment, is thanked alike and counts against no limit', async (form) => {
  const sent = { ...form.typed, ...form.extra, email: 'ruth@example.org', idempotencyKey: crypto.randomUUID() }
  const first = await form.post(forms, sent)
  const counted = await counters()
  expect(counted.length).toBeGreaterThan(0)
  expect(await form.post(forms, sent)).toEqual(first)
  expect(await Promise.all(Array.from({ length: 5 }, () => form.post(forms, sent)))).toEqual(Array(5).fill(first))
  expect(await counters()).toEqual(counted)

  const atOnce = { ...sent, idempotencyKey: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => form.post(forms, atOnce)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  const before = new Map(counted.map(({ bucket, used }) => [bucket, used]))
  const more = (await counters()).map(({ bucket, used }) => used - (before.get(bucket) ?? 0))
  // Hiding a story is counted once for all requests. A further request hides nothing and is counted as a notice instead.
  const [hiding, telling] = form.name === 'story-removal' ? [1, 2] : [0, 0]
  const counting = Array.from({ length: counted.length - hiding + telling }, () => 1)
  expect(more.toSorted()).toEqual([...Array.from({ length: hiding }, () => 0), ...counting])
})

test('without scripts the same words of the same day are one act, and other words are another', async () => {
  const first = await postContact(forms, { ...message, email: 'ruth@example.org' })
  const counted = await counters()
  expect(await postContact(forms, { ...message, email: 'ruth@example.org' })).toEqual(first)
  expect(await counters()).toEqual(counted)
  const other = await postContact(forms, { ...message, message: 'I meant Sunday', email: 'ruth@example.org' })
  expect(other.data.reference).not.toBe(first.data.reference)
  expect(await counters()).not.toEqual(counted)
})

test('a network that has had enough is still thanked for what it sent before', async () => {
  const sent = { ...message, email: 'ruth@example.org', idempotencyKey: crypto.randomUUID() }
  const first = await postContact(forms, sent)
  await forms.db.updateTable('rateLimits').set({ used: 1_000_000 }).execute()
  expect((await postContact(forms, { ...sent, subject: 'Another' })).status).toBe(429)
  expect(await postContact(forms, sent)).toEqual(first)
})

test.each(submissionForms)('$name: pages that count it are made anew once it is stored', async (form) => {
  const { pageCache } = forms.services
  const reading = pageCache.begin()
  reading.dependsOn(...countedAs)
  const page = { status: 200, headers: [], body: Buffer.from(''), etag: '' }
  reading.keep('/support', page)
  await form.post(forms, { ...form.typed, ...form.extra, email: 'ruth@example.org', idempotencyKey: crypto.randomUUID() })
  const isCounted = submissionKinds.some((kind) => kind.table === form.table && kind.countedAs)
  expect(pageCache.find('/support') === undefined).toBe(isCounted)
})

test('the wish to be removed, sent again, counts once', async () => {
  const answer = () =>
    forms.post((request) => handlePersonalDataForm(request, personalData, 'ruth@example.org', '/my/data/x'), '/my/data/x', {
      data: 'removal',
    })
  const first = await answer()
  const counted = await counters()
  expect(await answer()).toEqual(first)
  expect(await counters()).toEqual(counted)
})

test.each(submissionForms.filter(({ extra }) => 'age' in extra))(
  '$name: what names the act holds no age and hangs on the site’s key',
  async (form) => {
    const sent = { ...form.typed, email: 'ruth@example.org', idempotencyKey: crypto.randomUUID() }
    const first = await form.post(forms, { ...sent, age: '14' })
    expect(await form.post(forms, { ...sent, age: '41' })).toEqual(first)
    const { settings } = forms.services
    const { secretKey } = settings
    settings.secretKey = 'another key, as somebody who guesses would try'
    const other = await form.post(forms, { ...sent, age: '14' })
    settings.secretKey = secretKey
    expect(other.data.reference).not.toBe(first.data.reference)
  },
)
