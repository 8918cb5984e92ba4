/** Letters and digits without look-alikes, and without vowels: no code spells a word. */
export const CODE_LETTERS = '34679CDFGHJKMNPQRTWXY'
export const CODE_LENGTH = 8

const CODE = new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`)

/** A code as somebody may have typed it, in its one spelling; undefined for what is none. */
export function readCode(typed: string | null | undefined): string | undefined {
  const code = typed?.trim().toUpperCase() ?? ''
  return CODE.test(code) ? code : undefined
}

/**
 * What the QR code of an Ambassador says. Capitals take two thirds of the room of small letters in it, and neither a
 * scheme, nor a host, nor this path knows the difference. The path below which a site in another language stands does:
 * it stays as it is.
 * @param siteUrl without a slash at its end
 */
export function scanAddress(siteUrl: string, code: string): string {
  const { origin } = new URL(siteUrl)
  return `${origin.toUpperCase()}${siteUrl.slice(origin.length)}/Q/${code}`
}
