import { ambassadorKind } from '#app/features/ambassadors/sign-up.server.ts'
import { messageKind } from '#app/features/contact/send-message.server.ts'
import { enrolmentKind } from '#app/features/enrolment/enrol.server.ts'
import type { AnySubmissionKind } from '#app/features/notices/submission-kind.ts'

/** Every kind of submission that the ministry is told of. */
export const submissionKinds: AnySubmissionKind[] = [messageKind, ambassadorKind, enrolmentKind]
