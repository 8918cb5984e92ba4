import { deleteExpiredCodes } from '#app/platform/codes.server.ts'
import { deleteExpiredCounters } from '#app/platform/limits.server.ts'
import { deleteOldMails } from '#app/platform/mail/mailbox.server.ts'
import { deleteExpiredLinks } from '#app/platform/personal-links.server.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import { retentionAges as ages } from './retention-ages.ts'
import { daysBefore, hoursBefore, type RetentionEntry } from './retention-entry.ts'

export const platformRetention: RetentionEntry[] = [
  {
    name: 'links',
    ages: ['personalLinkDays'],
    purge: ({ db }, now) => deleteExpiredLinks(db, { expiredBefore: now }),
  },
  { name: 'usedCodes', ages: [], purge: ({ db }, now) => deleteExpiredCodes(db, { expiredBefore: now }) },
  {
    name: 'sentMails',
    ages: ['mailDays'],
    // Mails that were never sent are deleted too, because after so long nobody expects them.
    purge: ({ db }, now) => deleteOldMails(db, { createdBefore: daysBefore(now, ages.mailDays) }),
  },
  {
    name: 'networkCounters',
    ages: ['networkCounterHours'],
    purge: ({ db }, now) => deleteExpiredCounters(db, { startedBefore: hoursBefore(now, ages.networkCounterHours) }),
  },
]

/** Deletes pictures that were refused, withdrawn or never submitted, and files without a row in the database. */
export const pictureRetention: RetentionEntry = {
  name: 'refusedPictures',
  ages: [],
  async purge(services) {
    const { pictures, files } = await purgePictures(services)
    return pictures + files
  },
}
