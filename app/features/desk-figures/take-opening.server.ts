import { redirect } from 'react-router'
import { z } from 'zod'
import { deskFiguresWords } from '#words/desk-figures.ts'
import { deskFormWords } from '#words/desk.ts'
import { isKeeper } from '#app/features/desk/actor.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { getActor } from '#app/features/desk-sign-in/desk-visit.server.ts'
import { type ImpactFigures, metricIds } from '#app/features/impact/impact-figures.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { changeOpening } from './change-opening.server.ts'

const { missing } = deskFiguresWords.opening
const figure = z
  .string(missing)
  .trim()
  .regex(/^\d{1,9}$/, missing)
  .transform(Number)
const openingForm = z.object({
  ...(Object.fromEntries(metricIds.map((id) => [id, figure])) as Record<keyof ImpactFigures, typeof figure>),
  /** What the page showed. */
  before: z.string().max(200),
})

export async function takeOpening({ request, context }: FormRequest) {
  const read = await readDeskForm(request, openingForm)
  if (!read.ok) return read.answer
  const actor = getActor(context)
  if (!isKeeper(actor)) return refuseForm({ notice: deskFormWords.notAllowed }, read.typed)
  const { before, ...after } = read.input
  const done = await changeOpening(context.get(servicesContext), actor, { before: readBefore(before), after })
  if (done.ok) return redirect('/desk/figures?did=saved', 303)
  return refuseForm({ notice: done.reason === 'changed' ? deskFiguresWords.opening.changed : deskFormWords.notAllowed }, read.typed)
}

/** The four of them in their order, as the page writes them. */
function readBefore(before: string): ImpactFigures {
  const numbers = before.split(' ').map(Number)
  return Object.fromEntries(metricIds.map((id, at) => [id, numbers[at] ?? Number.NaN])) as ImpactFigures
}
