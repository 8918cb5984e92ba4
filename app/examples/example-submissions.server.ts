import { exampleWorkWords as words } from '#copy/community/example-work.ts'
import { ambassadorForm, signUpAmbassador } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { COMMITMENTS } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { claimDetailsForm, submitClaim } from '#app/domains/places/claims/submit-claim.server.ts'
import { contactForm, sendMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { enrol, enrolmentForm } from '#app/domains/community/enrolment/enrolment-submission.server.ts'
import { VALUES } from '#app/domains/community/enrolment/enrolment-fields.ts'
import { memoryForm, findSubmittedMemory, PHOTO_PURPOSE, sendMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { applyAsPartner, partnerForm } from '#app/domains/community/partnerships/partnership-submission.server.ts'
import { uploadPicture } from '#app/platform/pictures/upload-picture.server.ts'
import { listByName } from '#app/domains/places/search/list-by-name.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { SEED_RULES } from '#app/domains/community/seeds/seed-rules.ts'
import { lockHolder, getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { requestRemoval, removalForm } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { EXAMPLE_NETWORK, createPastSubmission, type PastSubmission } from './past-submission.server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The network of the examples exceeds its daily limit by this many seeds, which are therefore pending. */
const SEEDS_THAT_WAIT = 4

/** Sends example submissions through the schemas of the forms, the oldest first. */
export async function sendExampleSubmissions(services: Services): Promise<void> {
  const sent = createPastSubmission(services.now())
  const { nephew, fair, rates, thanks, ride } = words.messages
  const write = (message: object, email: string, sending: ReturnType<PastSubmission>) =>
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

/** Sends a memory in which a fourteen-year-old appears, and for which the consent of a parent or guardian is missing. */
async function sendBirdHouse(services: Services, sent: PastSubmission): Promise<void> {
  const memory = memoryForm.parse({ ...words.birdHouse, email: 'theo@example.com', about: 'class', minors: 'yes', age: '14' })
  await sendMemory(services, memory, sent('bird-house', { days: 9 }))
}

export async function sendGardenMemory(services: Services): Promise<void> {
  const sending = createPastSubmission(services.now())('garden', { days: 11 })
  if (await findSubmittedMemory(services, sending)) return
  const taken = await withGardenPhoto((path) => uploadPicture(services, { path, whole: true }, 'memory', PHOTO_PURPOSE, EXAMPLE_NETWORK))
  const photo = taken.ok ? { photo: taken.value } : {}
  const memory = memoryForm.parse({ ...words.garden, ...photo, email: 'lena@example.com', about: 'event', minors: 'no', age: '31' })
  await sendMemory(services, memory, sending)
}

async function apply(services: Services, sent: PastSubmission): Promise<void> {
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

/** The id is constant, so that the claim is sent only once, even if loading the examples is repeated. */
const CLAIM_START_ID = 'e5a0c1a1-0000-4000-8000-000000000001'

async function claimListing(services: Services, sent: PastSubmission): Promise<void> {
  const { db } = services
  const sending = sent('claim', { days: 5 })
  const [place] = await listByName(db, 'business', words.claim.businessName, 1)
  const start = {
    id: CLAIM_START_ID,
    kind: 'business',
    placeId: place?.id ?? null,
    contact: null,
    verifiedAt: null,
    typedName: null,
  } as const
  const reachedAt = { email: 'hello@northstar-wiring.example.com', ownEmail: 'tomas.reyes@example.com', phone: '404-555-0175' }
  const details = claimDetailsForm.parse({ act: 'details', ...words.claim, ...reachedAt, website: 'https://northstar-wiring.example.com' })
  await submitClaim(services, start, details, sending)
}

/** Signs up an Ambassador whose code hangs in a busy place: some of the seeds count, and the others are pending. */
async function signUpWithSeeds(services: Services, sent: PastSubmission): Promise<void> {
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

const GARDEN = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#7eb2cc"/><stop offset=".7" stop-color="#faecce"/></linearGradient>
  <pattern id="plants" width="80" height="56" patternUnits="userSpaceOnUse">
    <circle cx="40" cy="28" r="23" fill="#388442"/>
    <g fill="#bc3a2c"><circle cx="30" cy="24" r="5"/><circle cx="49" cy="20" r="5"/><circle cx="42" cy="37" r="5"/></g>
  </pattern>
  <path fill="url(#sky)" d="M0 0h640v480H0z"/>
  <circle cx="470" cy="110" r="46" fill="#f2bd4d"/>
  <path fill="#7a9c6e" d="M0 230q200 120 400 0t240-30v280H0z"/>
  <path fill="#48764e" d="M0 310q120 60 300-20t340 40v150H0z"/>
  <path fill="#684834" d="M0 330l640 40v110H0z"/>
  <path fill="url(#plants)" d="M0 340l640 40v100H0z"/>
</svg>`

async function withGardenPhoto<Result>(work: (path: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'mustard-seed-photo-'))
  try {
    // `sharp` is imported late, because only a demo loads it in the server's own process.
    const { default: sharp } = await import('sharp')
    const path = join(folder, 'garden.jpg')
    await sharp(Buffer.from(GARDEN)).jpeg({ quality: 85 }).toFile(path)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
