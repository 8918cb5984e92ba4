import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteSweeps } from '#app/platform/sweeps.server.ts'
import { openForms } from '#test/open-forms.ts'
import { showRetention } from './show-retention.server.ts'

let forms: Awaited<ReturnType<typeof openForms>>
beforeAll(async () => void (forms = await openForms()))
afterAll(() => forms.close())

const standingOf = async (what: string) => (await showRetention(forms.services)).find((each) => each.what === what)

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

test('that no backup is made at night is shown, and once one was, that the next one did not come', async () => {
  expect(await standingOf('oldBackups')).toMatchObject({ kept: 'The last 14 are kept', standing: 'unset' })
  await noteSweeps(forms.db, { oldBackups: 1 }, forms.services.now())
  expect(await standingOf('oldBackups')).toMatchObject({ gone: '1', standing: 'done' })
  forms.at('2026-11-23T03:30:00Z')
  expect(await standingOf('oldBackups')).toMatchObject({ standing: 'late' })
})
