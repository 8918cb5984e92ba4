import sharp from 'sharp'
import { pictureWords } from '#copy/community/pictures.ts'
import { findCodeBySubmission, createInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { raiseAlert } from '#app/domains/staff/alerts/alert-store.server.ts'
import { insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { earnSeeds } from '#app/domains/community/seeds/earn-seeds.server.ts'
import { getOrCreateHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { circleForm, give, onceForm } from '#test/support/giving/site-giver.ts'
import { sendMemoryTo } from './memory-senders.ts'
import { postForm } from './start-site.ts'
import { waitFor } from './wait-for.ts'

type Site = { url: string }

/** Adds what staff decide about to a running site, each case with no more than a page needs. */
export function deskCases(site: Site, besides: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>) {
  const received = () => ({
    reference: `MS-${crypto.randomUUID().slice(0, 4).toUpperCase()}-${crypto.randomUUID().slice(0, 2).toUpperCase()}`,
    idempotencyKey: crypto.randomUUID(),
    receivedAt: new Date(),
    suspicion: null,
  })

  return {
    /** @returns the id and reference of the memory */
    async memory(fields: Record<string, string> = {}, photo?: Buffer) {
      // On a busy machine a photo is refused for the moment, and the form tells a visitor to send it again.
      const data = await waitFor('room for a photo', async () => {
        const sent = (await sendMemoryTo(site, fields, photo)).data
        return !sent.ok && sent.errors.photo === pictureWords.problems.busy ? undefined : sent
      })
      if (!data.ok) throw new Error(`Not taken: ${JSON.stringify(data.errors)}`)
      const { reference } = data
      const row = (db: Db) => db.selectFrom('memories').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()
      return { ...(await besides(row)), reference }
    },
    story: (slug = 'the-first-paycheck') =>
      besides((db) => db.selectFrom('stories').select(['id', 'slug', 'title']).where('slug', '=', slug).executeTakeFirstOrThrow()),
    /** Sends a request to remove a story. @returns the id of the request */
    async removal(slug: string, who: 'in-it' | 'guardian' | 'other' = 'guardian') {
      await postForm(site, `/stories/${slug}/remove`, { who, message: 'He is twelve.', idempotencyKey: crypto.randomUUID() })
      const row = (db: Db) => db.selectFrom('storyRemovals').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      return (await besides(row)).id
    },
    /** @param name of a business among the examples */
    listing: (name: string) =>
      besides((db) =>
        db
          .selectFrom('places')
          .select(['id', 'name', 'email'])
          .where('name', '=', name)
          .where('kind', '=', 'business')
          .executeTakeFirstOrThrow(),
      ),
    /** Gives a listing a logo that nobody has approved. @returns the id of the picture */
    async logo(placeId: string) {
      const picture = { id: crypto.randomUUID(), width: 4, height: 3, widths: [4], thumbhash: 'x', purpose: 'logo' as const }
      await besides(async (db) => {
        await insertPicture(db, { ...picture, bytes: 1, uploadedAt: new Date() })
        await db.updateTable('pictures').set({ attachedAt: new Date() }).where('id', '=', picture.id).execute()
        await db.updateTable('places').set({ logo: picture.id }).where('id', '=', placeId).execute()
      })
      return picture.id
    },
    /** Adds a claim of a listing without any proof of ownership. */
    async claim(placeId: string, email: string) {
      const row = {
        ...received(),
        kind: 'business' as const,
        placeId,
        channel: 'email' as const,
        destination: email,
        proof: 'reachable' as const,
        businessName: 'Northstar Electric',
        contactName: 'Ruth Ellis',
        email,
        phone: '404-555-0199',
        address: null,
        website: 'https://northstar.example',
        description: 'We wire houses, and train who wants to learn it.',
        outcome: 'waiting' as const,
      }
      return besides(async (db) => await db.insertInto('claims').values(row).returning(['id', 'reference']).executeTakeFirstOrThrow())
    },
    /** Adds an Ambassador with a code and with seeds, of which three are pending. @returns the id of the holder */
    async ambassador(email: string) {
      return besides((db) =>
        inTransaction(db, async (trx) => {
          const { idempotencyKey, ...more } = received()
          const now = new Date()
          await trx
            .insertInto('ambassadors')
            .values({ ...more, idempotencyKey, firstName: 'Ben', lastName: 'Ode', email, phone: '404-555-0123' })
            .execute()
          await createInvitationCode(trx, { email, idempotencyKey, suspicion: null, now })
          const holderId = await getOrCreateHolder(trx, email, now)
          const seed = { holderId, kind: 'scan' as const, practice: true, at: now, pendingOfNetwork: 0 }
          for (const [sourceKey, postedOfNetwork] of [
            ['a', 0],
            ['b', 10],
            ['c', 10],
            ['d', 10],
          ] as const)
            await earnSeeds(trx, { ...seed, sourceKey: sourceKey + idempotencyKey, postedOfNetwork })
          return { id: holderId, code: (await findCodeBySubmission(trx, idempotencyKey))! }
        }),
      )
    },
    async application(email: string) {
      const told = { businessName: 'Northstar Electric Co.', contactName: 'Ruth Ellis', email, phone: '404-555-0142' }
      const answers = JSON.stringify({ faith_impact: ['yes'], commitment: ['periodic'] })
      const row = { ...received(), ...told, address: '12 Example St, Atlanta, GA', website: 'https://northstar.example', answers }
      return besides(async (db) => await db.insertInto('partnerships').values(row).returning(['id', 'reference']).executeTakeFirstOrThrow())
    },
    /** Gives once, and waits until the gift is booked. */
    async gift(email: string, amountCents = 10_000) {
      const { checkoutId } = await give(site, onceForm(email, amountCents))
      await postForm(site, `/demo/pay/${checkoutId}`, { outcome: 'succeeds' })
      return waitFor('the gift', () =>
        besides((db) =>
          db
            .selectFrom('gifts')
            .innerJoin('giftPayments', 'giftPayments.giftId', 'gifts.id')
            .select(['gifts.id', 'gifts.reference', 'giftPayments.paymentId'])
            .where('checkoutId', '=', checkoutId)
            .executeTakeFirst(),
        ),
      )
    },
    /** Begins a monthly gift, and waits until its first payment is booked. @returns the id of the gift */
    async monthlyGift(email: string) {
      const { checkoutId } = await give(site, circleForm(email))
      await postForm(site, `/demo/pay/${checkoutId}`, { outcome: 'succeeds' })
      const row = (db: Db) =>
        db
          .selectFrom('gifts')
          .innerJoin('giftPayments', 'giftPayments.giftId', 'gifts.id')
          .innerJoin('monthlyGifts', 'monthlyGifts.giftId', 'gifts.id')
          .select('gifts.id')
          .where('checkoutId', '=', checkoutId)
          .where('status', '=', 'active')
          .executeTakeFirst()
      return (await waitFor('the first month', () => besides(row))).id
    },
    async alert() {
      const subject = crypto.randomUUID()
      return besides(async (db) => {
        const details = { driftCents: 300 }
        await raiseAlert(db, { kind: 'ledger-drift', details, subject, practice: true, at: new Date() })
        return db.selectFrom('moneyAlerts').select('id').where('subject', '=', subject).executeTakeFirstOrThrow()
      })
    },
  }
}
export type DeskCases = ReturnType<typeof deskCases>

/** A photo of stripes, which show what was cropped or blurred. It is large enough for two widths. */
export function drawnPhoto(width = 1200, height = 900): Promise<Buffer> {
  const stripe = (left: number, background: string) => ({
    input: { create: { width: Math.floor(width / 8), height, channels: 3 as const, background } },
    left: Math.floor((left * width) / 8),
    top: 0,
  })
  const stripes = ['#2f6f4f', '#f2bd4d', '#a4432f', '#1e2a22'].map((color, at) => stripe(at * 2, color))
  return sharp({ create: { width, height, channels: 3, background: '#fbf6ea' } })
    .composite(stripes)
    .jpeg()
    .toBuffer()
}
