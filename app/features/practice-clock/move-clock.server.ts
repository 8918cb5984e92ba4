import { setTimeout as sleep } from 'node:timers/promises'
import { listWaitingEvents } from '#app/features/payment-events/event-store.server.ts'
import type { Services } from '#app/platform/services.server.ts'

/** The steps that the mailbox page offers. */
const steps = { month: { months: 1 }, day: { days: 1 } }
/** How long a press may take until what it caused is in the mailbox. */
const SETTLING_MS = 4_000

/**
 * Moves the practice clock on by one step and waits, not for long, until what fell due is booked and its mails are written.
 * @returns false where there is no practice clock, or no such step
 */
export async function movePracticeClock({ db, practice }: Pick<Services, 'db' | 'practice'>, step: string): Promise<boolean> {
  const by = Object.entries(steps).find(([name]) => name === step)?.[1]
  if (!practice || !by) return false
  await practice.advance(by)
  const until = Date.now() + SETTLING_MS
  // An event is written down with the real time, which may be this very moment.
  while (Date.now() < until && (await listWaitingEvents(db, new Date(Date.now() + 60_000), true)).length > 0) await sleep(100)
  return true
}
