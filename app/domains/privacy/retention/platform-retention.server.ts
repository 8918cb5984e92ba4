import { deleteCodes } from '#app/platform/codes.server.ts'
import { deleteOldCounters } from '#app/platform/limits.server.ts'
import { deleteMails } from '#app/platform/mail/mailbox.server.ts'
import { deletePersonalLinks } from '#app/platform/personal-links.server.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { retentionAges as ages } from './retention-ages.ts'
import { daysBefore, hoursBefore, type RetentionEntry } from './retention-entry.ts'

/** What the platform keeps about people, without the pictures. */
export const platformRetention: RetentionEntry[] = [
  {
    name: 'links',
    ages: ['personalLinkDays'],
    purge: ({ db }, now) => deletePersonalLinks(db, { expiredBefore: now }),
  },
  { name: 'usedCodes', ages: [], purge: ({ db }, now) => deleteCodes(db, { expiredBefore: now }) },
  {
    name: 'sentMails',
    ages: ['mailDays'],
    // A mail that never left is deleted too: nobody waits for it after so long.
    purge: ({ db }, now) => deleteMails(db, { createdBefore: daysBefore(now, ages.mailDays) }),
  },
  {
    name: 'networkCounters',
    ages: ['networkCounterHours'],
    purge: ({ db }, now) => deleteOldCounters(db, { startedBefore: hoursBefore(now, ages.networkCounterHours) }),
  },
]

/** Pictures that were refused, withdrawn or never sent in, and files of which no row tells. */
export const pictureRetention: RetentionEntry = {
  name: 'refusedPictures',
  ages: [],
  async purge(services) {
    const { pictures, files } = await purgePictures(services)
    return pictures + files
  },
}
