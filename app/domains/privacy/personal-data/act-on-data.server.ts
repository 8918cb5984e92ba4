import { z } from 'zod'
import { formWords } from '#copy/forms.ts'
import { handleForm, type FormRequest } from '#app/forms/handle-form.server.ts'
import { withDoneField } from '#app/domains/privacy/personal-links/done-address.ts'
import { readFields } from '#app/forms/read-fields.server.ts'
import { revokePersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { LINKS_ENDED_PATH, ERASURE_REQUESTED, DATA_ACTS, DATA_ACT_FIELD, type DataActionResult } from './data-view.ts'
import { findOngoingRequest, type PersonalDataParts, requestErasure } from './erasure-requests.server.ts'
import { listLinkSubjects } from './list-personal-data.server.ts'

export const dataForm = z.object({ [DATA_ACT_FIELD]: z.enum(DATA_ACTS) })

/** Whether a request comes from one of the forms of `PersonalDataActions`, because their pages have other forms as well. */
export async function isPersonalDataForm(request: Request): Promise<boolean> {
  const { fields } = await readFields(request, [DATA_ACT_FIELD])
  return fields[DATA_ACT_FIELD] !== undefined
}

/** Requests an erasure, or ends all personal links of a person. @param email in lower case, proven by the personal link */
export function handlePersonalDataForm(request: FormRequest, parts: PersonalDataParts, email: string, address: string) {
  return handleForm<typeof dataForm, DataActionResult>(request, {
    name: 'personal-data',
    actorKey: email,
    schema: dataForm,
    words: formWords,
    findEarlier: async (services, { data }, { now }) => {
      const earlier = data === 'removal' ? await findOngoingRequest(services, parts, email, now) : undefined
      return earlier && { reference: earlier.reference }
    },
    accept: (services, { data }, sending) =>
      data === 'links' ? revokeAllLinks(services, parts, email) : requestErasure(services, parts, email, sending),
    leadsTo: (done) => ('ended' in done ? LINKS_ENDED_PATH : withDoneField(address, ERASURE_REQUESTED)),
  })
}

/** The link that opened this page is revoked as well. */
async function revokeAllLinks({ db, now }: Pick<Services, 'db' | 'now'>, parts: PersonalDataParts, email: string) {
  await revokePersonalLinks(db, await listLinkSubjects(db, parts.sources, email), now())
  return { ok: true as const, ended: true as const }
}
