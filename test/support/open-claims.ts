import { expect } from 'vitest'
import { handleClaimForm } from '#app/domains/places/claims/claim-page.server.ts'
import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { decideClaim } from '#app/domains/places/claims/decide-claim.server.ts'
import { CLAIM_LINK_PURPOSE, handleClaimStart } from '#app/domains/places/claims/start-claim.server.ts'
import { findClaimStart } from '#app/domains/places/claims/claim-start-store.server.ts'
import { handlePersonalForm, findSubject } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { loadExamplePlaces } from '#app/domains/places/import/load-example-places.server.ts'
import { findListingOwner } from '#app/domains/places/records/owned-place.server.ts'
import { placeSlug } from '#app/domains/places/records/place.ts'
import { deriveCode } from '#app/platform/codes.server.ts'
import { openForms } from './open-forms.ts'

/** The bakery that the tests claim, and another listing. */
export const BAKERY = { id: '1', name: 'The Bakery' }
export const ELSEWHERE = { id: '2', name: 'Elsewhere' }
const BEGAN = Date.parse('2026-11-20T12:00:00Z')
const DAY = 86_400_000

/** The fields that a claimant types. */
export const details = {
  act: 'details',
  businessName: 'Typed Name',
  contactName: 'Ruth Ellis',
  email: 'typed@elsewhere.example',
  phone: '404-555-0142',
  description: 'Bread before dawn.',
}

/** The forms of a claim, on a database with the example places; `owner@bakery.example` and (404) 555-0101 are on file for the bakery. */
export async function openClaims() {
  const site = await openForms()
  await loadExamplePlaces(site.services)
  const { db, services } = site
  let minute = 0
  /** Advances by a minute, because a destination gets one code a minute. */
  const later = () => site.at(new Date(BEGAN + ++minute * 61_000).toISOString())

  const start = (contact: string, { of = BAKERY, more = {}, network = '192.0.2.1' } = {}) =>
    site.post(
      ((request: never) => handleClaimStart(request, 'business')) as never,
      '/claim-business',
      {
        place: placeSlug(of),
        ...(contact.includes('@') ? { channel: 'email', email: contact } : { channel: 'phone', phone: contact }),
        ...more,
      },
      network,
    )
  const onPage = (location: string, fields: Record<string, string>) => {
    const token = location.split('/').at(-1)!
    return site.post(
      ((request: never) =>
        handlePersonalForm(request, CLAIM_LINK_PURPOSE, token, (id, address) => handleClaimForm(request, id, address))) as never,
      `/my/claim/${token}`,
      fields,
    )
  }
  const newestCode = async () => {
    const { id } = await db.selectFrom('codes').select('id').orderBy('expiresAt', 'desc').executeTakeFirstOrThrow()
    return deriveCode(services.settings.secretKey, id)
  }
  const newestClaim = () => db.selectFrom('claims').selectAll().orderBy('receivedAt', 'desc').executeTakeFirstOrThrow()

  return {
    ...site,
    later,
    /** Sets the clock to so many days after now. */
    inDays: (days: number) => site.at(new Date(BEGAN + minute * 61_000 + days * DAY).toISOString()),
    /** Requests a code, as the first step of a claim does. */
    start,
    /** Sends a form of the page of a claim. */
    onPage,
    newestCode,
    newestClaim,
    /** Makes a whole claim of the bakery. @returns its row */
    async claim(contact: string, more: Partial<typeof details> & Record<string, string> = {}) {
      later()
      const { location } = await start(contact, { network: `198.51.100.${minute % 250}` })
      expect((await onPage(location!, { act: 'check', code: await newestCode() })).status).toBe(303)
      expect((await onPage(location!, { ...details, ...more, ...ownOf(contact, more.email) })).status).toBe(303)
      return newestClaim()
    },
    async startOf(location: string) {
      const subject = await findSubject(services, CLAIM_LINK_PURPOSE, location.split('/').at(-1)!)
      return (await findClaimStart(db, subject!, services.now()))!
    },
    owner: async () => (await findListingOwner(db, BAKERY.id))?.email,
    decide: (reference: string, decision: 'approve' | 'refuse') =>
      decideClaim(services, reference, decision, { by: serverActor('somebody'), now: services.now() }),
    subjectsTo: async (to: string) => (await site.deliver()).filter((mail) => mail.to === to).map(({ subject }) => subject),
    /** Deletes all claims and resets the bakery. */
    async reset() {
      for (const table of ['claims', 'claimStarts', 'codes', 'personalLinks', 'rateLimits', 'mails'] as const)
        await db.deleteFrom(table).execute()
      await db
        .updateTable('places')
        .set({
          name: BAKERY.name,
          email: 'owner@bakery.example',
          phone: '404-555-0101',
          ownerEmail: null,
          ownerClaimId: null,
          ownedSince: null,
        })
        .where('id', '=', BAKERY.id)
        .execute()
      site.queued.length = 0
      later()
    },
  }
}

/** A claimant who got no code by mail has to type an address of their own. */
const ownOf = (contact: string, email = details.email): Record<string, string> => (contact.includes('@') ? {} : { ownEmail: email })
