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
  const inUse = new Set<string>()

  return {
    /** @param request method, path and body: a key answers one of them only */
    fingerprint: (...request: string[]) => createHash('sha256').update(request.join('\n')).digest('hex'),
    find(key: string, fingerprint: string): Answer | undefined {
      if (inUse.has(key))
        throw new FakeStripeError(
          409,
          'idempotency_key_in_use',
          'There is currently another in-progress request using this idempotent key.',
        )
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
    /** From now until what comes of it is kept or dropped, the key belongs to one request. */
    async during<T>(key: string | undefined, act: () => Promise<T>): Promise<T> {
      if (key === undefined) return act()
      inUse.add(key)
      try {
        return await act()
      } finally {
        inUse.delete(key)
      }
    },
    keep(key: string, fingerprint: string, answer: Answer): void {
      answered.set(key, { fingerprint, answer, at: now() })
    },
  }
}
