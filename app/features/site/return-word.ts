/** The field of a form that leads to another company: the word that its address to come back by is to carry. */
export const RETURN_WORD = 'word'

/** Of letters alone: a run of digits might be taken for the number of a card. */
export function newReturnWord(): string {
  const letter = (four: number) => String.fromCodePoint(97 + four)
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => letter(byte >> 4) + letter(byte & 15)).join('')
}

/** @param address where the other company leads back to @param word as the form sent it; one of another shape is left out */
export function addressToReturnTo(address: string, word: string | undefined): string {
  return word !== undefined && /^[a-p]{32}$/.test(word) ? `${address}#${word}` : address
}
