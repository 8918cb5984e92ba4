import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { openImageProcessor } from '#app/integrations/images/image-processor.server.ts'
import { openStripePayments } from '#app/integrations/payments/stripe/stripe-payments.server.ts'
import { startPracticePayments } from '#app/integrations/payments/emulator/practice.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { loadExampleStories } from '#app/domains/community/stories/example-stories.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { atEndOfFile, makeFolder } from './end-of-file.ts'
import { openForms } from './open-forms.ts'

/** Opens the services of a new demo, with its stories, places and practice payments. The payments' webhooks are not delivered. */
export async function openDemoDesk(database: Database) {
  const forms = await openForms(database)
  const { db, settings } = forms.services
  const images = openImageProcessor()
  atEndOfFile(() => images.close())
  const keys = { secretKey: 'sk_test_demo', webhookSecret: 'whsec_demo' }
  const practice = await startPracticePayments({ ...keys, siteUrl: settings.siteUrl })
  atEndOfFile(() => practice.stop())
  const payments = openStripePayments({ ...keys, apiBase: practice.apiBase })
  // The payment emulator uses the real clock, so the services do too.
  const now = () => new Date()
  const services: Services = { ...forms.services, now, files: openFolderFiles(makeFolder()), images, practice, payments }
  await loadExampleStories(db)
  await loadExamplePlaces(services)
  return {
    services,
    db,
    /** Lists the items of the inbox, oldest first. */
    listItems: () =>
      db
        .selectFrom('inboxItems')
        .select(['kind', 'who', 'about', 'suspicion', 'state', 'undecided', 'arrivedAt'])
        .orderBy('arrivedAt')
        .execute(),
  }
}
export type DemoDesk = Awaited<ReturnType<typeof openDemoDesk>>
