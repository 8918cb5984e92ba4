import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteFirstStart } from '#app/features/retention/first-start.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { openForms } from '#test/open-forms.ts'
import { showRetention } from './show-retention.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (forms = await openForms()))
afterAll(() => forms.close())
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  for (const table of ['sweeps', 'facts'] as const) await forms.db.deleteFrom(table).execute()
})

const standingOf = async (what: string, services: Partial<Services> = {}) =>
  (await showRetention({ ...forms.services, ...services })).find((each) => each.what === what)

test('a promise is shown with how long it is, when it was acted on and how much went; one that was not for too long is late', async () => {
  expect(await standingOf('sentMails')).toMatchObject({ kept: '30 days', last: null, standing: 'new' })
  await noteSweeps(forms.db, { sentMails: 1_234, visitors: 2 }, forms.services.now())
  expect(await standingOf('sentMails')).toMatchObject({ gone: '1,234', ever: '1,234', standing: 'done' })
  forms.at('2026-11-20T16:30:00Z')
  expect(await standingOf('visitors')).toMatchObject({ standing: 'late' })
  expect(await standingOf('sentMails')).toMatchObject({ standing: 'done' })
  forms.at('2026-11-21T19:00:00Z')
  expect(await standingOf('sentMails')).toMatchObject({ standing: 'late' })
  expect(await standingOf('doneWork')).toMatchObject({ standing: 'queue' })
})

test('what never ran is new only for a while after the site was first opened, whenever it was started again', async () => {
  await noteFirstStart(forms.db, forms.services.now())
  forms.at('2026-11-20T16:00:00Z')
  await noteFirstStart(forms.db, forms.services.now())
  expect(await standingOf('sentMails')).toMatchObject({ last: null, standing: 'new' })
  expect(await standingOf('visitors')).toMatchObject({ last: null, standing: 'late' })
  forms.at('2026-11-21T19:00:00Z')
  expect(await standingOf('sentMails')).toMatchObject({ last: null, standing: 'late' })
})

test('where no gifts are taken nothing of theirs is late', async () => {
  await noteFirstStart(forms.db, forms.services.now())
  forms.at('2026-11-22T12:00:00Z')
  const payments = (name: 'none' | 'stripe') => ({ payments: { ...forms.services.payments, name } })
  expect(await standingOf('giftNetworks', payments('none'))).toMatchObject({ standing: 'idle' })
  expect(await standingOf('giftNetworks', payments('stripe'))).toMatchObject({ standing: 'late' })
})

test('that no backup is made at night is shown, and once one was, that the next one did not come', async () => {
  expect(await standingOf('oldBackups')).toMatchObject({ kept: 'The last 14 are kept', standing: 'unset' })
  const live = { settings: { ...forms.services.settings, siteMode: 'live' as const } }
  expect(await standingOf('oldBackups', live)).toMatchObject({ standing: 'missing' })
  await noteSweeps(forms.db, { oldBackups: 1 }, forms.services.now())
  expect(await standingOf('oldBackups', live)).toMatchObject({ gone: '1', standing: 'done' })
  forms.at('2026-11-21T19:00:00Z')
  expect(await standingOf('oldBackups')).toMatchObject({ standing: 'late' })
})
