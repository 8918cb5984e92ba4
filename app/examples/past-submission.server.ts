import type { SubmissionSending } from '#app/forms/submissions/receive-submission.server.ts'

/** The network that all examples come from: an IP address that RFC 5737 reserves for documentation. */
export const EXAMPLE_NETWORK = '192.0.2.10'
const HOUR_MS = 3_600_000
export type PastSubmission = (name: string, before: { days?: number; hours?: number }, suspicion?: 'honeypot') => SubmissionSending

/** Returns the sending data of a form sent some time ago. A name always gives the same idempotency key, so nothing is stored twice. */
export function createPastSubmission(now: Date): PastSubmission {
  return (name, { days = 0, hours = 0 }, suspicion) => ({
    idempotencyKey: `example-work:${name}`,
    browserKey: null,
    suspicion: suspicion ?? null,
    network: EXAMPLE_NETWORK,
    now: new Date(now.getTime() - (days * 24 + hours) * HOUR_MS),
    notifyNow: true,
    proven: true,
  })
}
