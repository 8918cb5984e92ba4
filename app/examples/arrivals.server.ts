import { exampleWorkWords as words } from '#copy/community/example-work.ts'
import { ambassadorForm, signUpAmbassador } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { COMMITMENTS } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { CLAIM_LINK, startClaim } from '#app/domains/places/claims/begin-claim.server.ts'
import { findStart } from '#app/domains/places/claims/claim-start-store.server.ts'
import { detailsForm, submitClaim } from '#app/domains/places/claims/submit-claim.server.ts'
import { contactForm, sendMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { enrol, enrolmentForm } from '#app/domains/community/enrolment/enrolment-submission.server.ts'
import { VALUES } from '#app/domains/community/enrolment/enrolment-fields.ts'
import { memoryForm, findSubmittedMemory, PHOTO_FORM, sendMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { applyAsPartner, partnerForm } from '#app/domains/community/partnerships/partnership-submission.server.ts'
import { findSubject } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { uploadPicture } from '#app/platform/pictures/upload-picture.server.ts'
import { listByName } from '#app/domains/places/search/list-by-name.server.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'
import { lockHolder, getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { requestRemoval, removalForm } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { withGardenPhoto } from './garden-photo.server.ts'
import { NETWORK, openSentBefore, type SentBefore } from './sent-before.server.ts'

/** So many more than one network has on a day: they wait for a person. */
const SEEDS_THAT_WAIT = 4

/** What came by the forms, read as the forms read it. The oldest first. */
export async function sendArrivals(services: Services): Promise<void> {
  const sent = openSentBefore(services.now())
  const { nephew, fair, rates, thanks, ride } = words.messages
  const write = (message: object, email: string, sending: ReturnType<SentBefore>) =>
    sendMessage(services, contactForm.parse({ ...message, email }), sending)

  await write(nephew, 'otis.brandt@example.com', sent('nephew', { days: 15 }))
  await sendBirdHouse(services, sent)
  await apply(services, sent)
  await claimListing(services, sent)
  await write({ ...fair, name: '=HYPERLINK("https://example.com","Fair")' }, 'fair@example.com', sent('fair', { days: 4 }))
  await signUpWithSeeds(services, sent)
  const wish = removalForm.parse({ who: 'guardian', message: words.removal, email: 'noahs.mother@example.com' })
  await requestRemoval(services, 'the-quiet-one', wish, sent('removal', { days: 2, hours: 3 }))
  const enrolment = enrolmentForm.parse({ ...words.enrolment, email: 'priya.raman@example.com', phone: '', age: '19', values: [...VALUES] })
  await enrol(services, enrolment, sent('enrolment', { days: 1, hours: 4 }))
  await write(rates, 'rates@example.com', sent('rates', { hours: 20 }, 'honeypot'))
  await write(thanks, 'marisol.vega@example.com', sent('thanks', { hours: 5 }))
  await write(ride, 'dana.whitfield@example.com', sent('ride', { hours: 0.2 }))
}

/** Somebody of fourteen is in it, and nobody who may has agreed. */
async function sendBirdHouse(services: Services, sent: SentBefore): Promise<void> {
  const memory = memoryForm.parse({ ...words.birdHouse, email: 'theo@example.com', about: 'class', minors: 'yes', age: '14' })
  await sendMemory(services, memory, sent('bird-house', { days: 9 }))
}

/** Its picture goes the way of every photo. */
export async function sendGarden(services: Services): Promise<void> {
  const sending = openSentBefore(services.now())('garden', { days: 11 })
  if (await findSubmittedMemory(services, sending)) return
  const taken = await withGardenPhoto((path) => uploadPicture(services, { path, whole: true }, 'memory', PHOTO_FORM, NETWORK))
  const photo = taken.ok ? { photo: taken.value } : {}
  const memory = memoryForm.parse({ ...words.garden, ...photo, email: 'lena@example.com', about: 'event', minors: 'no', age: '31' })
  await sendMemory(services, memory, sending)
}

async function apply(services: Services, sent: SentBefore): Promise<void> {
  const form = partnerForm.parse({
    ...words.partnership,
    email: 'wendell@juniper-street-cycles.example.com',
    phone: '404-555-0173',
    website: 'https://juniper-street-cycles.example.com',
    faith_impact: 'yes',
    mentorship: 'maybe',
    resources: ['facilities', 'expertise'],
    commitment: 'periodic',
  })
  await applyAsPartner(services, form, sent('partnership', { days: 6 }))
}

/** Nothing shows that the listing is theirs. */
async function claimListing(services: Services, sent: SentBefore): Promise<void> {
  const { db } = services
  const sending = sent('claim', { days: 5 })
  const [place] = await listByName(db, 'business', words.claim.businessName, 1)
  const way = place ? ({ place: placeSlug(place), without: 'code' } as const) : ({ without: 'listing' } as const)
  const started = await startClaim(services, 'business', way, sending)
  const subject = started.ok ? await findSubject(services, CLAIM_LINK, started.address.split('/').at(-1)!) : undefined
  const start = subject === undefined ? undefined : await findStart(db, subject, sending.now)
  if (!start) return
  const reachedAt = { email: 'hello@northstar-wiring.example.com', ownEmail: 'tomas.reyes@example.com', phone: '404-555-0175' }
  const details = detailsForm.parse({ act: 'details', ...words.claim, ...reachedAt, website: 'https://northstar-wiring.example.com' })
  await submitClaim(services, start, details, sending)
}

/** Somebody hung their code up where many come by: some of the seeds count, the others wait. */
async function signUpWithSeeds(services: Services, sent: SentBefore): Promise<void> {
  const sending = sent('ambassador', { days: 3 })
  const email = 'caleb.osei@example.com'
  const form = ambassadorForm.parse({ ...words.ambassador, email, phone: '404-555-0177', age: '22', commitments: [...COMMITMENTS] })
  await signUpAmbassador(services, form, sending)
  const { perNetworkAndDay } = SEED_RULES
  await inTransaction(services.db, async (trx) => {
    const holderId = await getOrCreateHolder(trx, email, sending.now)
    await lockHolder(trx, holderId)
    const scan = { holderId, kind: 'scan', practice: !services.payments.livemode, at: sending.now } as const
    for (let number = 0; number < perNetworkAndDay + SEEDS_THAT_WAIT; number++) {
      const postedOfNetwork = Math.min(number, perNetworkAndDay)
      const sourceKey = `${sending.idempotencyKey}:${number}`
      await earnSeeds(trx, { ...scan, sourceKey, postedOfNetwork, pendingOfNetwork: number - postedOfNetwork })
    }
  })
}
