/** The address that calls a phone number, however the number is written for people. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
