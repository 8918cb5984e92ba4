import { createHmac, timingSafeEqual } from 'node:crypto'

/** `t=<seconds>,v1=<hex HMAC-SHA-256 of "<seconds>.<body>">`, the scheme of Stripe's webhooks. */
export function signWebhook(rawBody: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${macOf(rawBody, secret, String(seconds))}`
}

/** `too-old` is said only of a good signature. */
export function checkSignature(
  rawBody: string,
  header: string | null,
  secret: string,
  now: Date,
  toleranceSeconds: number,
): 'good' | 'bad-signature' | 'too-old' {
  const parts = (header ?? '').split(',').map((part) => part.split('='))
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(seconds)) return 'bad-signature'
  const expected = Buffer.from(macOf(rawBody, secret, seconds))
  const matches = parts.some(([name, value]) => {
    const given = Buffer.from(name === 'v1' ? (value ?? '') : '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!matches) return 'bad-signature'
  return Math.floor(now.getTime() / 1000) - Number(seconds) > toleranceSeconds ? 'too-old' : 'good'
}

function macOf(rawBody: string, secret: string, seconds: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
}
