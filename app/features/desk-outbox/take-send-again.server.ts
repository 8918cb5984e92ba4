import { redirect } from 'react-router'
import { z } from 'zod'
import { deskOutboxWords } from '#words/desk-outbox.ts'
import { deskFormWords } from '#words/desk.ts'
import { isKeeper } from '#app/features/desk/actor.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { sendAgain } from './send-again.server.ts'

/** One of them by its number, or all that the page counted. */
const againForm = z.object({ id: z.uuid(deskFormWords.unreadable).optional(), expected: z.coerce.number().int().positive().optional() })

export async function takeSendAgain({ request, context }: FormRequest) {
  const read = await readDeskForm(request, againForm)
  if (!read.ok) return read.answer
  const actor = getActor(context)
  const { refusals } = deskOutboxWords
  if (!isKeeper(actor)) return refuseForm({ notice: refusals['not-allowed'] })
  const { id, expected } = read.input
  if (id === undefined && expected === undefined) return refuseForm({ notice: deskFormWords.unreadable })
  const sent = await sendAgain(context.get(servicesContext), actor, id === undefined ? { expected: expected! } : { id })
  if (!sent.ok) return refuseForm({ notice: refusals[sent.reason] })
  return redirect(`/desk/outbox?${new URLSearchParams({ state: 'waiting', did: String(sent.mails) })}`, 303)
}
