import { z } from 'zod'
import { applicationVersion, decideApplication, findApplication } from '#app/domains/community/partnerships/decide-application.server.ts'
import { describeAnswer, surveyQuestions } from '#app/domains/community/partnerships/partner-fields.ts'
import { toPlace } from '#app/domains/places/records/place-table.server.ts'
import { formatAddress } from '#app/domains/places/records/format-place.ts'
import { listByName } from '#app/domains/places/search/list-by-name.server.ts'
import { listTimeline } from '#app/domains/staff/audit/audit-log.server.ts'
import { formatSeenVersion } from '#app/domains/staff/review/authorize-decision.server.ts'
import { handleDecision, reasonField } from '#app/domains/staff/review/handle-decision.server.ts'
import type { FormRequest } from '#app/forms/handle-form.server.ts'
import { isUuid } from '#app/platform/database/cursor.ts'
import { formatMoment } from '#app/platform/format/dates.ts'
import type { Services } from '#app/platform/services.server.ts'

const MAX_LISTINGS = 5

export async function showApplication({ db }: Pick<Services, 'db'>, id: string) {
  const application = isUuid(id) ? await findApplication(db, id) : undefined
  if (!application) return undefined
  const { reference, receivedAt, suspicion, businessName, contactName, email, phone, address, website, answers, outcome } = application
  const [timeline, listings] = await Promise.all([
    listTimeline(db, 'application', id),
    listByName(db, 'business', businessName, MAX_LISTINGS),
  ])
  return {
    id,
    reference,
    received: formatMoment(receivedAt),
    suspicious: suspicion !== null,
    businessName,
    contactName,
    email,
    phone,
    address,
    website,
    outcome,
    decided: application.decidedAt && {
      by: application.decidedBy!,
      when: formatMoment(application.decidedAt),
      why: application.decidedWhy,
    },
    answers: surveyQuestions.map((question) => ({
      id: question.id,
      text: question.text,
      answer: describeAnswer(question, answers[question.id] ?? []) ?? null,
    })),
    listings: listings.map((row) => toPlace(row)).map((place) => ({ id: place.id, name: place.name, address: formatAddress(place) })),
    seen: formatSeenVersion(applicationVersion(application), timeline),
    timeline,
  }
}

export type ApplicationToDecide = NonNullable<Awaited<ReturnType<typeof showApplication>>>

const form = z.object({ act: z.enum(['accept', 'decline']), why: reasonField })

export function handleApplicationDecision(request: FormRequest, { id }: ApplicationToDecide) {
  return handleDecision(request, {
    schema: form,
    subject: { kind: 'application', id },
    decide: (services, { act, why: more }, decider) =>
      decideApplication(services, id, act === 'accept' ? 'accepted' : 'declined', { ...decider, more }),
    describeRefusal: () => undefined,
  })
}
