import { formWords } from '#copy/forms.ts'
import { type FieldColumns, pickColumns } from '#app/forms/form-field.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { isTooYoung } from '#app/forms/field-rules.ts'
import { ambassadorStepFields, ambassadorFields, COMMITMENTS } from './ambassador-fields.ts'
import { z } from 'zod'
import { ambassadorMailWords, ambassadorSubmission, ambassadorWords } from '#copy/community/ambassador.ts'
import { fieldSchemas, checkboxGroup } from '#app/forms/text-rules.ts'
import { sql } from 'kysely'
import { findCodeBySubmission, createInvitationCode } from '#app/domains/community/invitations/code-store.server.ts'
import { seedsLink } from '#app/domains/community/your-seeds/seeds-page.server.ts'
import { countSubmissions } from '#app/forms/submission-rows.server.ts'
import { type SubmissionServices, receiveSubmission, type SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'
import { listFieldRows, type SubmissionKind } from '#app/forms/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { mailRequest } from '#app/platform/mail/mail-request.ts'

export function handleSignUp(request: FormRequest) {
  return handleForm(request, {
    name: 'ambassador',
    schema: ambassadorForm,
    lists: ['commitments'],
    words: formWords,
    steps: ambassadorStepFields,
    tooYoung: ({ age }) => isTooYoung(age),
    findEarlier: ({ db }, _, { idempotencyKey }) => findSignUp(db, idempotencyKey),
    accept: signUpAmbassador,
  })
}

export const ambassadorForm = z.object({
  commitments: checkboxGroup([...COMMITMENTS], ambassadorWords({ siteName: '' }).steps.commitments.error),
  ...fieldSchemas(ambassadorFields),
})

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    ambassadors: SubmissionColumns & FieldColumns<typeof ambassadorFields>
  }
}

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    ambassadors: true
  }
}

export const submission: SubmissionKind<'ambassadors'> = {
  name: 'ambassador',
  table: 'ambassadors',
  words: ambassadorSubmission,
  decidedAt: (id) => `/desk/ambassadors/${id}`,
  countedAs: 'ambassadors',
  deskPage: 'ambassador',
  rows: (typed) => listFieldRows(ambassadorFields, typed),
}

export async function signUpAmbassador(services: SubmissionServices, signUp: z.output<typeof ambassadorForm>, sending: SubmissionSending) {
  const { siteName } = services.settings
  const { email } = signUp
  const { reference, emailed } = await receiveSubmission(
    services,
    submission,
    pickColumns(ambassadorFields, signUp),
    sending,
    (given) => mailRequest('ambassador', email, ambassadorMailWords({ siteName, reference: given }), { opens: { link: seedsLink(email) } }),
    async (trx) => void (await createInvitationCode(trx, { email, ...sending })),
  )
  const code = (await findCodeBySubmission(services.db, sending.idempotencyKey))!
  return { ok: true as const, reference, emailed, code, signUps: await countSubmissions(services.db, 'ambassadors') }
}

async function findSignUp(db: Db, idempotencyKey: string) {
  const earlier = await db
    .selectFrom('ambassadors')
    .innerJoin('invitationCodes', 'invitationCodes.idempotencyKey', 'ambassadors.idempotencyKey')
    .select(['reference', 'ambassadors.suspicion', 'code'])
    .where('ambassadors.idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (!earlier) return undefined
  const { reference, suspicion, code } = earlier
  return { reference, emailed: suspicion === null, code, signUps: await countSubmissions(db, 'ambassadors') }
}

export async function findSignUpById(db: Db, id: string) {
  return db.selectFrom('ambassadors').select(['id', 'email']).where('id', '=', id).executeTakeFirst()
}

export async function listSignUpsByEmail(db: Db, email: string) {
  return db
    .selectFrom('ambassadors')
    .select(['reference', 'firstName', 'lastName', 'email', 'phone', 'receivedAt', 'suspicion'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .orderBy('receivedAt', 'desc')
    .limit(20)
    .execute()
}

/** A subquery of the e-mail addresses of all sign-ups that are not suspicious, in lower case, with duplicates. */
export function selectAmbassadorEmails(db: Db) {
  return db
    .selectFrom('ambassadors')
    .select(sql<string>`lower(email)`.as('email'))
    .where('suspicion', 'is', null)
}
