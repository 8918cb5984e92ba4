import { redirect } from 'react-router'
import { z } from 'zod'
import { deskTrashWords } from '#words/desk-trash.ts'
import { deskFormWords } from '#words/desk.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { moveToTrash, restoreFromTrash } from '#app/features/trash/move-message.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'

const { move, refusals } = deskTrashWords
/** By its reference into the trash, or by its number in the trash out of it. */
const trashForm = z.object({
  reference: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^MS-[A-Z0-9-]{4,20}$/, move.missing)
    .optional(),
  restore: z.uuid(deskFormWords.unreadable).optional(),
})

export async function takeTrashAct({ request, context }: FormRequest) {
  const read = await readDeskForm(request, trashForm)
  if (!read.ok) return read.answer
  const { reference, restore } = read.input
  const services = context.get(servicesContext)
  const actor = getActor(context)
  if (restore !== undefined) {
    const done = await restoreFromTrash(services, actor, restore)
    if (done.ok) return redirect('/desk/trash?did=restored', 303)
    return refuseForm({ notice: done.reason === 'unknown' ? refusals.gone : refusals[done.reason] })
  }
  if (reference === undefined) return refuseForm({ errors: { reference: move.missing } }, read.typed)
  const done = await moveToTrash(services, actor, reference)
  if (done.ok) return redirect('/desk/trash?did=moved', 303)
  if (done.reason === 'not-allowed') return refuseForm({ notice: refusals[done.reason] }, read.typed)
  return refuseForm({ errors: { reference: refusals[done.reason] } }, read.typed)
}
