import { createHash } from 'node:crypto'
import { FakeStripeError } from './answers.ts'

export type Answer = { status: number; body: string; headers?: Record<string, string> }

const KEPT_SECONDS = 86_400

/**
 * Idempotency keys as Stripe keeps them: once an endpoint has begun, whatever it answered, an error of its own too, is answered
 * again for a day; then the key is forgotten, and acts anew.
 */
export function openKeys(now: () => number) {
  const answered = new Map<string, { fingerprint: string; answer: Answer; at: number }>()

  return {
    /** @param request method, path and body: a key answers one of them only */
    fingerprint: (...request: string[]) => createHash('sha256').update(request.join('\n')).digest('hex'),
    find(key: string, fingerprint: string): Answer | undefined {
      const before = answered.get(key)
      if (!before || before.at + KEPT_SECONDS <= now()) return undefined
      if (before.fingerprint !== fingerprint)
        throw new FakeStripeError(
          400,
          'idempotency_error',
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        )
      return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    },
    keep(key: string, fingerprint: string, answer: Answer): void {
      answered.set(key, { fingerprint, answer, at: now() })
    },
  }
}
