/** Addresses that Stripe refuses though they look like ones: its own rule is not published, so this one stands for it. */
export function refusesEmail(email: string): boolean {
  const [before = '', domain = ''] = email.split('@')
  return !domain || before.length > 64 || before.endsWith('.') || email.includes('..') || domain === 'refused.example'
}
