import { data } from 'react-router'
import type { FormRequest } from '#app/platform/forms/answer-form.server.ts'
import { findPrivateLink } from '#app/platform/private-links.server.ts'
import { type Services, servicesContext } from '#app/platform/services.server.ts'
import type { PrivatePurpose } from './private-purpose.ts'

type Purposes = Record<string, PrivatePurpose>

/**
 * What a private link opens now. Opening it changes nothing: mail scanners and previews open links too.
 * @returns undefined for a link that is unknown, over, or leads to something that is no longer there
 */
export async function openPrivatePage(services: Services, purposes: Purposes, token: string) {
  const link = await findKnown(services, purposes, token)
  const shown = await link?.purpose.load(services, link.subject)
  return link && shown !== undefined ? { view: link.name, shown } : undefined
}

/** Sends the page's own form. */
export async function actOnPrivatePage(request: FormRequest, purposes: Purposes, token: string) {
  const link = await findKnown(request.context.get(servicesContext), purposes, token)
  if (!link) throw data(null, { status: 404 })
  return link.purpose.answer(request, link.subject)
}

async function findKnown({ db, now }: Services, purposes: Purposes, token: string) {
  const link = await findPrivateLink(db, token, now())
  const purpose = link && purposes[link.purpose]
  return purpose && { purpose, name: link.purpose, subject: link.subject }
}
