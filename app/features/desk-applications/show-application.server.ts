import { seenOf } from '#app/features/decisions/seen.ts'
import { listDeedsTo } from '#app/features/desk-history/last-deed.server.ts'
import { applicationVersion, findApplication } from '#app/features/partnerships/decide-application.server.ts'
import { sayAnswer, surveyQuestions } from '#app/features/partnerships/survey.ts'
import { listByName } from '#app/features/places/list-by-name.server.ts'
import { readPlace } from '#app/features/places/read-place.server.ts'
import { addressOf } from '#app/features/places/say-place.ts'
import { momentOf } from '#app/features/site/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { isUuid } from '#app/platform/database/is-uuid.ts'

const MOST_LISTINGS = 5

/** An application with what was answered, and the listings that may be theirs. */
export async function showApplication(db: Db, id: string) {
  const application = isUuid(id) ? await findApplication(db, id) : undefined
  if (!application) return undefined
  const { reference, receivedAt, suspicion, businessName, contactName, email, phone, address, website, answers, outcome } = application
  const [deeds, listings] = await Promise.all([listDeedsTo(db, 'application', id), listByName(db, 'business', businessName, MOST_LISTINGS)])
  return {
    id,
    reference,
    received: momentOf(receivedAt),
    suspicious: suspicion !== null,
    businessName,
    contactName,
    email,
    phone,
    address,
    website,
    outcome,
    decided: application.decidedAt && { by: application.decidedBy!, when: momentOf(application.decidedAt), why: application.decidedWhy },
    answers: surveyQuestions.map((question) => ({
      id: question.id,
      text: question.text,
      answer: sayAnswer(question, answers[question.id] ?? []) ?? null,
    })),
    listings: listings.map((row) => readPlace(row)).map((place) => ({ id: place.id, name: place.name, address: addressOf(place) })),
    seen: seenOf(applicationVersion(application), deeds),
    deeds,
  }
}

export type ApplicationToDecide = NonNullable<Awaited<ReturnType<typeof showApplication>>>
