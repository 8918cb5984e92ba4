import { handleSignUp } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { handleContactMessage } from '#app/domains/community/contact/message-submission.server.ts'
import { handleClaimForm } from '#app/domains/places/claims/claim-page.server.ts'
import { insertClaimStart } from '#app/domains/places/claims/claim-start-store.server.ts'
import { findClaimByStart } from '#app/domains/places/claims/claim-store.server.ts'
import { handleMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { insertStories } from '#app/domains/community/stories/story-store.server.ts'
import { handleRemovalRequest } from '#app/domains/community/stories/story-removal-submission.server.ts'
import { handleEnrolment } from '#app/domains/community/enrolment/enrolment-submission.server.ts'
import { ambassadorCommitments } from '#app/domains/community/ambassadors/ambassador-fields.ts'
import { enrolmentValues } from '#app/domains/community/enrolment/enrolment-fields.ts'
import { handlePartnerApplication } from '#app/domains/community/partnerships/partnership-submission.server.ts'
import type { SubmissionTable } from '#app/forms/submission-rows.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import type { openForms } from './open-forms.ts'

type Forms = Awaited<ReturnType<typeof openForms>>

type Send = (forms: Forms, fields: Record<string, string>, network?: string) => ReturnType<Forms['post']>

const boxes = (field: string, list: { id: string }[]) => list.map(({ id }): [string, string] => [field, id])
const commitments = boxes('commitments', ambassadorCommitments)
const values = boxes('values', enrolmentValues)

/** The fields of a memory that shows somebody under 18 and has a parent's consent. */
const OF_THE_YOUNG = { minors: 'yes', consent: 'yes' }

export const postContact: Send = (forms, fields, network) => forms.post(handleContactMessage, '/contact', fields, network)
const postSignUp: Send = (forms, fields, network) =>
  forms.post(handleSignUp, '/ambassador', [...commitments, ...Object.entries(fields)], network)
const postEnrolment: Send = (forms, fields, network) =>
  forms.post(handleEnrolment, '/join-movement', [...values, ...Object.entries(fields)], network)

const person = { firstName: 'Ruth', lastName: 'Ellis', phone: '404-555-0142' }
export const message = { name: 'Ruth Ellis', subject: 'Saturday', message: 'May I bring my brother?' }

type SubmissionForm<Table extends SubmissionTable> = {
  name: string
  table: Table
  typed: Record<string, string>
  extra: Record<string, string>
  post: Send
}
const formOfEach: { [Table in SubmissionTable]: SubmissionForm<Table> } = {
  contactMessages: { name: 'contact', table: 'contactMessages', typed: message, extra: {}, post: postContact },
  ambassadors: { name: 'ambassador', table: 'ambassadors', typed: person, extra: { age: '16' }, post: postSignUp },
  enrolments: {
    name: 'enrolment',
    table: 'enrolments',
    typed: { ...person, church: 'Grace Chapel' },
    extra: { age: '16' },
    post: postEnrolment,
  },
  partnerships: {
    name: 'partnership',
    table: 'partnerships',
    typed: { businessName: 'Ellis Bakery', contactName: 'Ruth Ellis', phone: '404-555-0142', address: '12 Main St, Atlanta, GA' },
    extra: { mentorship: 'yes' },
    post: (forms, fields, network) => forms.post(handlePartnerApplication, '/partner', fields, network),
  },
  claims: {
    name: 'claim',
    table: 'claims',
    typed: {
      businessName: 'Ellis Bakery',
      contactName: 'Ruth Ellis',
      phone: '404-555-0142',
      description: 'Bread before dawn.',
    },
    extra: { act: 'details', address: '12 Main St, Atlanta, GA 30303' },
    post: postClaim,
  },
  memories: {
    name: 'memory',
    table: 'memories',
    typed: { story: 'We planted a tree. It rained.', firstName: 'Ruth' },
    extra: { age: '16' },
    post: (forms, fields, network) => forms.post(handleMemory, '/share-memory', { about: 'event', ...OF_THE_YOUNG, ...fields }, network),
  },
  storyRemovals: {
    name: 'story-removal',
    table: 'storyRemovals',
    typed: { message: 'That is my brother.' },
    extra: { who: 'in-it' },
    post: postRemoval,
  },
}

/** Requests the removal of an example story, which it inserts first. */
async function postRemoval(forms: Forms, fields: Record<string, string>, network?: string): ReturnType<Send> {
  const story = {
    slug: 'rolls',
    title: 'Rolls',
    body: 'One tray.',
    author: 'Devon',
    theme: 'youth',
    example: true,
    publishedAt: new Date(0),
  }
  await forms.db.transaction().execute((trx) => insertStories(trx as Trx, [story]))
  return forms.post((request: never) => handleRemovalRequest(request, story.slug), '/stories/rolls/remove', fields, network)
}

/** Test files share this module, so the claims that were begun are kept by the forms, each with a database of its own. */
const startsOfForms = new WeakMap<Forms, Map<string, Promise<string>>>()

async function beginClaim({ services }: Forms): Promise<string> {
  const id = crypto.randomUUID()
  const start = { id, kind: 'business', placeId: null, contact: null, typedName: null, createdAt: services.now() } as const
  await services.db.transaction().execute((trx) => insertClaimStart(trx as Trx, start))
  return id
}

/** Claims a business that is not listed yet, from the claim's own page. The same key uses the same page again. */
async function postClaim(forms: Forms, fields: Record<string, string>, network?: string): ReturnType<Send> {
  const key = fields.idempotencyKey ?? `${fields.email} ${forms.services.now().toISOString()}`
  const startsByKey = startsOfForms.get(forms) ?? new Map<string, Promise<string>>()
  startsOfForms.set(forms, startsByKey)
  const begun = startsByKey.get(key) ?? beginClaim(forms)
  startsByKey.set(key, begun)
  const id = await begun
  const answer = await forms.post((request: never) => handleClaimForm(request, id, '/my/claim/token'), '/my/claim/token', fields, network)
  if (answer.status !== 303) return answer
  // The form redirects to a page that tells the reference.
  const { reference } = (await findClaimByStart(forms.db, id))!
  return { status: 200, data: { ok: true, reference } as never, retryAfter: undefined }
}

/** The forms that anyone may send, with what a person types into them besides an address. */
export const submissionForms = Object.values(formOfEach)
export const receivedTables: SubmissionTable[] = submissionForms.map(({ table }) => table)

/** Deletes everything that the forms stored, including limits. */
export async function clearForms(forms: Forms): Promise<void> {
  const { db, queued } = forms
  startsOfForms.delete(forms)
  queued.length = 0
  for (const table of [...receivedTables, 'claimStarts', 'personalLinks', 'mails', 'rateLimits', 'keyValues'] as const)
    await db.deleteFrom(table).execute()
}

/** Escapes a text as in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
