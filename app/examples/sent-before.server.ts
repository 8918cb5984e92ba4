import type { SubmissionSending } from '#app/features/submissions/receive-submission.server.ts'

/** Of a network that nobody has (RFC 5737). */
export const NETWORK = '192.0.2.10'
const HOUR_MS = 3_600_000
/** Examples use up nobody's limit. */
const ROOM: SubmissionSending['room'] = {
  confirmationToAddress: true,
  confirmationFromNetwork: true,
  confirmationOnSite: true,
  ceilingToTell: false,
  firstSuspicious: true,
  firstOfNetwork: true,
  atOnce: true,
  atOnceForOthers: true,
}

export type SentBefore = (name: string, before: { days?: number; hours?: number }, suspicion?: 'honeypot') => SubmissionSending

/** What the door of a form would say of one that came some time ago. Of one name it is always the same act, which is stored once. */
export function openSentBefore(now: Date): SentBefore {
  return (name, { days = 0, hours = 0 }, suspicion) => ({
    attempt: `example-work:${name}`,
    attemptId: null,
    suspicion: suspicion ?? null,
    network: NETWORK,
    now: new Date(now.getTime() - (days * 24 + hours) * HOUR_MS),
    room: ROOM,
  })
}
