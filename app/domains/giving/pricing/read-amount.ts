import { maximumCents, minimumCents } from './prices.ts'
import type { Frequency } from '#app/domains/giving/gifts/gift.ts'

/** `thousands`: `1.500` means fifteen hundred in many countries, so it is refused. */
type AmountReason =
  'missing' | 'digits' | 'currency' | 'grouping' | 'thousands' | 'half-cent' | 'not-a-number' | 'too-small' | 'negative' | 'too-large'
export type AmountProblem = { reason: AmountReason; frequency: Frequency }
export type AmountReading = { ok: true; amountCents: number } | ({ ok: false } & AmountProblem)

/** Reads `25`, `$1,000` and ` 12.34 `. */
export function readAmount(typed: string, frequency: Frequency): AmountReading {
  const refuse = (reason: AmountReason): AmountReading => ({ ok: false, reason, frequency })
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return refuse('missing')
  if (/[\p{Nd}]/u.test(text.replace(/[0-9]/g, ''))) return refuse('digits')
  if (/[\p{Sc}]/u.test(text.replaceAll('$', '')) || /^(?!usd? ?\$? ?[-\d])[a-z]{1,3} ?\$? ?\d|\d ?(?!usd$)[a-z]{3}$/i.test(text))
    return refuse('currency')
  const number = text.replace(/^(?:usd? ?)?\$? ?/i, '').replace(/ ?usd$/i, '')
  if (/^[-−–] ?\$?\d/.test(number)) return refuse('negative')
  if (/^\d{1,3}(?:\.\d{3}){2,}$/.test(number)) return refuse('grouping')
  if (number.includes(',') && !/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(number)) return refuse('grouping')
  const digits = /^(\d*)(?:\.(\d*))?$/.exec(number.replaceAll(',', ''))
  if (!digits || !/\d/.test(number)) return refuse('not-a-number')
  const [, dollars = '', cents = ''] = digits
  if (cents.length === 3 && /^[1-9]\d{0,2}$/.test(dollars)) return refuse('thousands')
  if (/[1-9]/.test(cents.slice(2))) return refuse('half-cent')
  // A number with more digits would lose precision before it is compared with the limit.
  if (dollars.replace(/^0+/, '').length > 9) return refuse('too-large')
  return checkAmount(Number(dollars || '0') * 100 + Number(cents.slice(0, 2).padEnd(2, '0')), frequency)
}

export function checkAmount(amountCents: number, frequency: Frequency): AmountReading {
  const refuse = (reason: AmountReason): AmountReading => ({ ok: false, reason, frequency })
  if (!Number.isInteger(amountCents)) return refuse('half-cent')
  if (amountCents < minimumCents) return refuse('too-small')
  if (amountCents > maximumCents[frequency]) return refuse('too-large')
  return { ok: true, amountCents }
}
