import { data } from 'react-router'
import { z } from 'zod'
import { deskFormWords } from '#words/desk.ts'
import { personsWords } from '#words/desk-persons.ts'
import { readDeskForm, refuseForm } from '#app/features/desk/read-desk-form.server.ts'
import { confirmPassword } from '#app/features/desk-sign-in/confirm-password.server.ts'
import { getKeeper, getSignedIn } from '#app/features/desk-sign-in/desk-visit.server.ts'
import type { AnySubmissionKind } from '#app/features/submissions/submission-kind.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { emailAddress } from '#app/forms/text-rules.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { erasePerson } from './erase-person.server.ts'
import { lookUpPerson } from './look-up-person.server.ts'
import type { PersonsAnswer } from './person-view.ts'
import { findWishedAddress, showFound } from './persons-view.server.ts'

const { missing, invalid } = personsWords.look
export const personAddress = emailAddress({ missing, invalid, oneLine: invalid }).transform((typed) => typed.toLowerCase())
export const typedPassword = z.string().max(1_024).optional()

/** Looks somebody up, by their address or by the wish that they sent, or erases them. */
const personForm = z.object({
  act: z.enum(['look', 'erase'], deskFormWords.unreadable),
  email: personAddress,
  sure: z.literal('yes').optional(),
  password: typedPassword,
})

export async function takePersonAct({ request, context }: FormRequest, kinds: AnySubmissionKind[]) {
  const services = context.get(servicesContext)
  const read = await readDeskForm(request, personForm)
  if (!read.ok) return { answer: read.answer.data, status: 422 }
  const { act, email, sure, password } = read.input
  const keeper = getKeeper(context)
  const signedIn = getSignedIn(context)
  if (act === 'look') {
    const held = await lookUpPerson(services, kinds, keeper, email)
    if (!held) return notAllowed()
    return { found: await showFound(services, signedIn, email, held), status: 200 }
  }
  const errors = {
    ...(sure ? {} : { sure: personsWords.erase.sureMissing }),
    ...(await confirmPassword(services, signedIn, password)),
  }
  // The page shows once more what is held: that is a look like any other, and is written down.
  const refuse = async (problem: Parameters<typeof refuseForm>[0]) => {
    const held = await lookUpPerson(services, kinds, keeper, email)
    if (!held) return notAllowed()
    return { answer: refuseForm(problem, read.typed).data, found: await showFound(services, signedIn, email, held), status: 422 }
  }
  if (Object.keys(errors).length > 0) return refuse({ errors })
  const done = await erasePerson(services, kinds, keeper, email)
  if (done.ok) return { erased: done.erased, status: 200 }
  return done.reason === 'nothing' ? refuse({ notice: personsWords.erase.nothing }) : notAllowed()
}

const notAllowed = () => ({ answer: refuseForm({ notice: deskFormWords.notAllowed }).data, status: 422 })

/** The page once more, with what was done: the address goes into no address bar. */
export async function answerPersonAct(args: FormRequest, kinds: AnySubmissionKind[]) {
  const { status, ...answer } = await takePersonAct(args, kinds)
  return data<PersonsAnswer>(answer, { status })
}

/** Of the wish that an address names: what stands in the field. */
export async function findAddressOfWish({ context }: Pick<FormRequest, 'context'>, reference: string | null): Promise<string> {
  if (reference === null || !/^[\w-]{1,40}$/.test(reference)) return ''
  return (await findWishedAddress(context.get(servicesContext), reference)) ?? ''
}
