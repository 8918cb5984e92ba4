/** The name of a gift on the payment page and the receipt. A gift of a tier is called by the tier's title. */
export const giftNames = {
  ofCircle: (name: string) => `${name}, monthly`,
  ofOwnAmount: { once: 'One-time gift', monthly: 'Monthly gift' },
}
