import { redirect } from 'react-router'
import { z } from 'zod'
import { readDeskForm } from '#app/features/desk/read-desk-form.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { exportPerson } from './export-person.server.ts'
import { lookUpPerson } from './look-up-person.server.ts'
import { PROBLEM_FIELD } from './person-view.ts'
import { personAddress, typedPassword } from './take-person-act.server.ts'

const exportForm = z.object({ email: personAddress, format: z.enum(['json', 'html']), password: typedPassword })
const TYPES = { json: 'application/json', html: 'text/html; charset=utf-8' }

/** The file with all of one person; what it cannot be made for leads back, without the address. */
export async function takeExport({ request, context }: FormRequest, kinds: AnySubmissionKind[]): Promise<Response> {
  const services = context.get(servicesContext)
  const back = redirect(`/desk/persons?${PROBLEM_FIELD}=export`, 303)
  const read = await readDeskForm(request, exportForm)
  if (!read.ok) return back
  const { email, format, password } = read.input
  if (await confirmPassword(services, getSignedIn(context), password)) return back
  const held = await lookUpPerson(services, kinds, getKeeper(context), email, 'export-person')
  if (!held) return back
  const file = await exportPerson(services, email, held, format)
  const headers = { 'content-type': TYPES[format], 'content-disposition': `attachment; filename="held-data.${format}"` }
  return new Response(file, { headers })
}
