import { changeAmount, pauseMonthlyGift } from '#app/domains/giving/monthly/request-change.server.ts'
import { moveGiftMessagesToInbox } from '#app/domains/giving/receipts/gift-messages.server.ts'
import { createInvitationCode as makeInvitation } from '#app/domains/community/invitations/code-store.server.ts'
import { listPictureFileNames } from '#app/platform/pictures/picture.ts'
import { insertStory, listStoryIdsByMemory } from '#app/domains/community/stories/story-store.server.ts'
import { insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { attachPicture, publishPicture } from '#app/platform/pictures/picture-store.server.ts'
import { addPlaceByOwner, setListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { startSuspension } from '#app/domains/staff/review/suspensions.server.ts'
import { issueCode } from '#app/platform/codes.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { makePersonalLink } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { openLog } from '#app/platform/log.server.ts'
import { addJoined } from './staff.ts'
import { somePlace } from './some-place.ts'
import { type Giving, growthNurturer } from '#test/support/giving/open-giving.ts'

type Site = { services: Services; giving: Giving; put: (key: string) => void }
export type TestPerson = { email: string; phone: string; word: string }

const received = (services: Services) => ({
  reference: `MS-${crypto.randomUUID().slice(0, 8)}`,
  idempotencyKey: crypto.randomUUID(),
  receivedAt: services.now(),
  suspicion: null,
  notifiedAt: null,
})

/** Inserts rows about one person into every table that can have some. Each text that they could have typed contains the word. */
export async function insertEverythingOf(site: Site, { email, phone, word }: TestPerson) {
  const { services } = site
  const { db } = services
  const at = services.now()
  const names = { firstName: word, lastName: word, email, phone }
  await db
    .insertInto('contactMessages')
    .values({ ...received(services), name: word, email: email.toUpperCase(), subject: word, message: word })
    .execute()
  await db
    .insertInto('ambassadors')
    .values({ ...received(services), ...names })
    .execute()
  await db
    .insertInto('enrolments')
    .values({ ...received(services), ...names, church: word })
    .execute()
  const business = { businessName: word, contactName: word, email, phone, address: word, website: `https://${word}.example.org` }
  await db
    .insertInto('partnerships')
    .values({ ...received(services), ...business, answers: JSON.stringify({ growth: [word] }), decidedBy: 'Anna', decidedWhy: word })
    .execute()
  const place = await claimPlace(site, { email, phone, word })
  const photo = await tellMemories(site, { email, phone, word })
  const suspension = { suspendedBy: 'Anna', since: at, mailed: true, reason: word }
  await inTransaction(db, async (trx) => {
    await makeInvitation(trx, { email, idempotencyKey: crypto.randomUUID(), suspicion: null, now: at })
    const holder = await getOrCreateHolder(trx, email, at)
    await trx
      .insertInto('seenVisitors')
      .values({ day: '2026-03-10', digest: crypto.randomUUID(), holderId: holder, network: 'digest', countedAs: 'posted' } as never)
      .execute()
    await startSuspension(trx, { ...suspension, kind: 'ambassador', subjectId: holder })
    await startSuspension(trx, { ...suspension, kind: 'listing', subjectId: place.placeId })
    await startSuspension(trx, { ...suspension, kind: 'story', subjectId: photo.storyId })
  })
  await workOnTheirs(site, { email, phone, word })
  await giveMuch(site, { email, phone, word })
  await writeMails(site, { email, phone, word })
  return { ...place, ...photo }
}

/** Inserts notes by staff on everything that the person sent, and replies to the person. */
async function workOnTheirs({ services }: Site, { email, word }: TestPerson): Promise<void> {
  const { db } = services
  const { actor } = await addJoined(services, { password: null, name: 'Naomi', example: true })
  const by = { staffId: actor.id, staffName: actor.name, writtenAt: services.now() }
  const items = await db.selectFrom('inboxItems').select('id').where('kind', '<>', 'money-alert').where('who', '<>', 'B').execute()
  for (const { id: itemId } of items) {
    await db
      .insertInto('inboxNotes')
      .values({ itemId, ...by, text: word })
      .execute()
    const mailId = crypto.randomUUID()
    await db
      .insertInto('inboxReplies')
      .values({ itemId, ...by, toAddress: email.toUpperCase(), subject: 'Re: Seeds', text: word, mailId })
      .execute()
  }
}

async function claimPlace({ services, put }: Site, { email, phone, word }: TestPerson) {
  const { db, settings } = services
  const at = services.now()
  const logoId = await picture({ services, put } as Site, 'logo')
  const {
    id: _id,
    slug: _slug,
    badges: _b,
    contributionTier: _t,
    logo: _l,
    members: _m,
    verified: _v,
    example: _e,
    timeZone: _z,
    ...facts
  } = somePlace
  const placeId = await inTransaction(db, (trx) =>
    addPlaceByOwner(services, trx, crypto.randomUUID(), { ...facts, name: 'Bread and Bees', email }, { verifiedAt: at, logo: null }),
  )
  const claim = {
    kind: 'business' as const,
    placeId,
    channel: 'email' as const,
    destination: email,
    proof: 'own-domain' as const,
    businessName: word,
    contactName: word,
    email,
    phone,
    website: null,
    address: word,
    description: word,
  }
  const insert = (changes: object) =>
    db
      .insertInto('claims')
      .values({ ...received(services), ...claim, ...changes } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  const startId = crypto.randomUUID()
  const { id: claimId } = (await insert({ outcome: 'approved', idempotencyKey: startId })) as { id: string }
  await insert({ outcome: 'waiting', proofAsked: word, logoId, ownEmail: email.toUpperCase(), proof: 'none' })
  await insert({ outcome: 'waiting', channel: 'phone', destination: phone, ownEmail: email })
  // A claim of somebody else for the same business.
  await insert({
    outcome: 'waiting',
    destination: 'naomi@example.org',
    contactName: 'Naomi',
    businessName: 'B',
    address: null,
    description: 'Bread',
    phone: '404',
  })
  await inTransaction(db, (trx) => setListingOwner(trx, placeId, { email, claimId }, at))
  const start = { kind: 'business' as const, placeId, typedName: word, channel: 'email' as const, destination: email }
  const { id } = await db
    .insertInto('claimStarts')
    .values({ ...start, createdAt: at, verifiedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await inTransaction(db, async (trx) => {
    for (const subject of [id, startId]) {
      await makePersonalLink(trx, settings.secretKey, { purpose: 'claim', subject }, at)
      await issueCode(trx, subject, at)
    }
  })
  return { placeId, claimId }
}

async function picture({ services, put }: Pick<Site, 'services' | 'put'>, purpose: 'logo' | 'memory'): Promise<string> {
  const made = { id: crypto.randomUUID(), width: 400, height: 300, widths: [400], thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI', purpose }
  for (const key of listPictureFileNames(made)) put(key)
  await insertPicture(services.db, { ...made, bytes: 30_000, uploadedAt: services.now() })
  await inTransaction(services.db, (trx) => attachPicture(trx, made.id, services.now()))
  return made.id
}

async function tellMemories(site: Site, { email, word }: TestPerson) {
  const { services } = site
  const { db, settings } = services
  const at = services.now()
  const told = { about: 'event' as const, story: word, firstName: word, email, showsMinor: false, consentedAt: null }
  const pictures = [await picture(site, 'memory'), await picture(site, 'memory')]
  const insert = (changes: object) =>
    db
      .insertInto('memories')
      .values({ ...received(services), linkId: crypto.randomUUID(), ...told, pictureId: null, ...changes } as never)
      .returning(['id', 'linkId'])
      .executeTakeFirstOrThrow()
  const shown = await insert({ pictureId: pictures[0], outcome: 'shown' })
  await insert({ pictureId: pictures[1] })
  await insert({ outcome: 'refused', closedAt: at, decidedBy: 'Anna', decidedWhy: word })
  const { storyId, slug } = await inTransaction(db, async (trx) => {
    await publishPicture(trx, pictures[0]!, at)
    await makePersonalLink(trx, settings.secretKey, { purpose: 'memory', subject: shown.linkId }, at)
    const { slug } = await insertStory(trx, {
      title: word,
      body: word,
      author: word,
      theme: 'community',
      publishedAt: at,
      memoryId: shown.id,
      pictureId: pictures[0]!,
      alt: word,
    })
    return { slug, storyId: (await listStoryIdsByMemory(trx, [shown.id]))[0]! }
  })
  await db
    .insertInto('storyRemovals')
    .values({ ...received(services), slug: 'another-story', who: 'in-it', message: word, email, hidden: true })
    .execute()
  return { slug, storyId }
}

async function giveMuch({ giving }: Site, { email, word }: TestPerson): Promise<void> {
  const { giftId, checkoutId } = await giving.begin({
    email,
    name: word,
    priced: growthNurturer,
    honoree: word,
    purpose: word,
    message: word,
  })
  giving.world.pay(checkoutId)
  const once = await giving.begin({ email: email.toUpperCase(), name: word })
  giving.world.pay(once.checkoutId)
  await giving.begin({ email, message: word })
  await giving.deliverAll()
  await moveGiftMessagesToInbox(giving.services)
  await changeAmount(giving.services, { giftId, email }, { kind: 'circle', id: 'seed-planter' })
  await pauseMonthlyGift(giving.services, { giftId, email })
}

async function writeMails({ services }: Site, { email, phone, word }: TestPerson): Promise<void> {
  const { db, settings } = services
  const at = services.now()
  const section = (title: string, ...rows: string[][]) => ({ kind: 'rows', title, rows })
  const waits = { createdAt: at, sentAt: null, sentBy: null }
  const mail = (toAddress: string, kind: string, parts: object[], channel = 'mail') => ({
    ...waits,
    kind,
    toAddress,
    subject: 'A subject',
    channel,
    parts: JSON.stringify(parts),
  })
  await db
    .insertInto('mails')
    .values([
      mail(email, 'contact', [{ kind: 'text', text: word }]),
      mail(phone, 'claim-code', [{ kind: 'text', text: 'Code' }], 'text'),
      mail('hello@example.org', 'notice', [
        { kind: 'text', text: 'A message came in' },
        {
          kind: 'rows',
          rows: [
            ['Email', email],
            ['Message', word],
          ],
        },
        { kind: 'reply-to', address: email },
      ]),
      mail('hello@example.org', 'notice-digest', [
        section('Message MS-1', ['Email', email], ['Message', word]),
        section('Message MS-2', ['Email', 'naomi@example.org']),
      ]),
      mail('hello@example.org', 'undelivered', [
        {
          kind: 'rows',
          rows: [
            ['A subject', `${email} (refused with 550)`],
            ['A subject', `big${email} (refused)`],
          ],
        },
      ]),
    ] as never)
    .execute()
  await inTransaction(db, async (trx) => {
    for (const purpose of ['giving', 'data', 'seeds', 'memories'])
      await makePersonalLink(trx, settings.secretKey, { purpose, subject: email }, at)
  })
}

/** Enqueues jobs with the person's address, one of which has failed, and one with a longer address that ends with theirs. */
export async function insertPendingWork(services: Services, { email }: TestPerson): Promise<void> {
  const jobs = openJobs(services.database, openLog('silent'))
  await jobs.start([
    {
      name: 'personal-links',
      retries: { limit: 0, firstRetrySeconds: 1, maxRetrySeconds: 1 },
      handle: () => Promise.reject(new Error(email)),
    },
  ])
  const startAfter = new Date(Date.now() + 3_600_000)
  await inTransaction(services.db, (trx) => jobs.enqueue(trx, 'personal-links', [{ email }, { email: `big${email}` }], { startAfter }))
  await jobs.stop()
}
