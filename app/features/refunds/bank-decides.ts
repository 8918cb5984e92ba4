/**
 * What a bank decides, or has decided, is not returned besides: of an open dispute and a lost one the provider refuses a refund, and
 * one that was won would be given away after all. A question decides nothing. The site and its staff keep to the same rule.
 */
export function bankDecides(status: 'inquiry' | 'open' | 'won' | 'lost'): boolean {
  return status !== 'inquiry'
}
