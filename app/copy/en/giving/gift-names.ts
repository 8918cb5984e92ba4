/** What the payment page and the receipt call a gift. A tier's is called by its title. */
export const giftNames = {
  ofCircle: (name: string) => `${name}, monthly`,
  ofOwnAmount: { once: 'One-time gift', monthly: 'Monthly gift' },
}
