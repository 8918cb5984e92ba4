import { listStartsTo } from '#app/features/claim-starts/claim-start-store.server.ts'
import { listOwnedPlaces } from '#app/features/listings/listing-owner-store.server.ts'
import { listPlaceNames } from '#app/features/places/owned-place.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mailbox.server.ts'
import { listLinksFor } from '#app/platform/personal-links.server.ts'
import type { HeldGroup } from './held.ts'
import { known } from './held-facts.ts'
import { listHeldSeeds } from './held-seeds.server.ts'
import { listLinkSubjects } from './link-subjects.server.ts'

/** What is kept for a person beside what they sent and gave. @param email in small letters */
export async function listHeldElsewhere(db: Db, kinds: AnySubmissionKind[], email: string, most?: number): Promise<HeldGroup[]> {
  const [seeds, starts, listings, mails, subjects] = await Promise.all([
    listHeldSeeds(db, email, most),
    listStartsTo(db, email),
    listOwnedPlaces(db, email),
    listMailsTo(db, email),
    listLinkSubjects(db, kinds, email),
  ])
  const [places, links] = await Promise.all([listPlaceNames(db, listings), listLinksFor(db, subjects)])
  return [
    {
      what: 'claimStart',
      records: starts.map((start) => ({
        id: start.id,
        at: start.createdAt,
        facts: known({ businessName: start.typedName, reached: start.destination }),
        raw: start,
      })),
    },
    ...seeds,
    {
      what: 'listing',
      records: places.map(({ id, name }) => ({
        id: String(id),
        at: null,
        facts: known({ listing: name }),
        raw: { id, name },
        paged: [{ kind: 'listing', id: String(id) }],
      })),
    },
    {
      what: 'mail',
      records: mails.map((mail) => ({
        id: mail.id,
        at: mail.createdAt,
        facts: { subject: mail.subject, sent: mail.sentAt },
        raw: mail,
      })),
    },
    {
      what: 'link',
      records: links.map((link) => ({
        id: link.id,
        at: link.createdAt,
        facts: known({ opens: link.purpose, ...(link.revokedAt ? { ended: link.revokedAt } : { until: link.expiresAt }) }),
        raw: link,
      })),
    },
  ]
}
