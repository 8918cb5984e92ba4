import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFolderFiles } from '#app/adapters/files/folder-files.server.ts'
import { openImageWorkshop } from '#app/adapters/images/image-workshop.server.ts'
import { openPracticePayments } from '#app/adapters/payments/practice-provider/practice-payments.server.ts'
import { loadExamplePlaces } from '#app/features/place-imports/load-example-places.server.ts'
import { loadExampleStories } from '#app/features/stories/load-example-stories.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openForms } from './open-forms.ts'

/** A demo as it begins, with its stories, places and practice payments; what is paid reaches no door. */
export async function openDemoDesk() {
  const forms = await openForms()
  const { db, settings, now } = forms.services
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-demo-'))
  const images = openImageWorkshop()
  const practice = openPracticePayments({
    db,
    webhookSecret: 'a secret of this test',
    siteUrl: settings.siteUrl,
    deliver: async () => false,
    now,
  })
  const services: Services = { ...forms.services, files: openFolderFiles(folder), images, practice, payments: practice }
  await loadExampleStories(db)
  await loadExamplePlaces(services)
  return {
    services,
    db,
    /** What came in, the oldest first. */
    listItems: () =>
      db
        .selectFrom('inboxItems')
        .select(['kind', 'who', 'about', 'suspicion', 'state', 'undecided', 'arrivedAt'])
        .orderBy('arrivedAt')
        .execute(),
    async close() {
      images.close()
      await forms.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type DemoDesk = Awaited<ReturnType<typeof openDemoDesk>>
