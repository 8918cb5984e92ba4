/** Similar characters are left out so that none is misread, and vowels so that no code spells a word. */
export const CODE_ALPHABET = '34679CDFGHJKMNPQRTWXY'
export const CODE_LENGTH = 8

const CODE_PATTERN = new RegExp(`^[${CODE_ALPHABET}]{${CODE_LENGTH}}$`)

export function normalizeCode(typed: string | null | undefined): string | undefined {
  const code = typed?.trim().toUpperCase() ?? ''
  return CODE_PATTERN.test(code) ? code : undefined
}

/**
 * The text of the QR code. Capitals make the QR code smaller, and the scheme, the host and /Q/ ignore case. The path of a site in
 * another language does not ignore case, so it is unchanged.
 */
export function qrCodeAddress(siteUrl: string, code: string): string {
  const { origin } = new URL(siteUrl)
  return `${origin.toUpperCase()}${siteUrl.slice(origin.length)}/Q/${code}`
}

/** The data of the 404 response to an unknown code of an Ambassador. */
export const INVITATION_NOT_FOUND = 'no-invitation'
