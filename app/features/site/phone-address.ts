import { readPhoneNumber } from '#app/forms/phone-number.ts'

/** The address that calls a phone number, however the number is written for people. */
export function phoneAddress(phone: string): string {
  const { digits = phone.replace(/[^\d+]/g, ''), extension } = readPhoneNumber(phone) ?? {}
  return `tel:${digits}${extension ? `;ext=${extension}` : ''}`
}
