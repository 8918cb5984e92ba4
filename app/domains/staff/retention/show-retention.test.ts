import { beforeEach, expect, test } from 'vitest'
import { recordPurge } from '#app/domains/privacy/retention/purge.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { retentionEntries } from '#app/composition/retention.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { showRetention } from './show-retention.server.ts'

const forms = await openForms()
beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  for (const table of ['purgeRuns', 'keyValues'] as const) await forms.db.deleteFrom(table).execute()
})

const entryOf = async (what: string, services: Partial<Services> = {}) =>
  (await showRetention({ ...forms.services, ...services }, retentionEntries)).find((each) => each.name === what)

test('a promise is shown with how long it is, when it was acted on and how much went; one that was not for too long is late', async () => {
  expect(await entryOf('sentMails')).toMatchObject({ kept: '30 days', last: null, status: 'new' })
  for (const [name, purged] of [
    ['sentMails', 1_234],
    ['visitors', 2],
  ] as const)
    await recordPurge(forms.db, name, purged, forms.services.now())
  expect(await entryOf('sentMails')).toMatchObject({ purged: '1,234', status: 'done' })
  forms.at('2026-11-20T16:30:00Z')
  await recordPurge(forms.db, 'visitors', 0, forms.services.now())
  expect(await entryOf('visitors')).toMatchObject({ status: 'done' })
  expect(await entryOf('sentMails')).toMatchObject({ status: 'late' })
  expect(await entryOf('doneWork')).toMatchObject({ status: 'queue' })
})

test('that no backup is made at night is shown, and once one was, that the next one did not come', async () => {
  expect(await entryOf('oldBackups')).toMatchObject({ kept: 'The last 14 are kept', status: 'unset' })
  const live = { settings: { ...forms.services.settings, siteMode: 'live' as const } }
  expect(await entryOf('oldBackups', live)).toMatchObject({ status: 'missing' })
  await recordPurge(forms.db, 'oldBackups', 1, forms.services.now())
  expect(await entryOf('oldBackups', live)).toMatchObject({ purged: '1', status: 'done' })
  forms.at('2026-11-21T19:00:00Z')
  expect(await entryOf('oldBackups')).toMatchObject({ status: 'late' })
})
