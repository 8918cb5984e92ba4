/**
 * Whether a text holds what looks like a payment card's number: 13 to 19 digits, perhaps in groups, that begin as
 * cards do (2 to 6) and pass the Luhn check (ISO/IEC 7812-1). Nothing on this site asks for one.
 */
export function holdsCardNumber(text: string): boolean {
  return cardNumbersIn(text).length > 0
}

/** The same text with such numbers hidden, fit to be shown again. */
export function hideCardNumbers(text: string): string {
  return cardNumbersIn(text).reduce((hidden, number) => hidden.replace(number, '•••• ••••'), text)
}

function cardNumbersIn(text: string): string[] {
  return (text.match(/(?<!\d)[2-6](?:[ .-]?\d){12,18}(?!\d)/g) ?? []).filter((found) => passesLuhn(found.replace(/\D/g, '')))
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
