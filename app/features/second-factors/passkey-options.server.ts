import type { CreationOptions, RequestOptions } from './passkey.ts'

/** The algorithms that every passkey has one of, as COSE numbers them: ECDSA on P-256, Ed25519, RSA with SHA-256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257]

/** As long as the browser waits for a finger or a PIN. */
const TIMEOUT_MS = 120_000

type Site = { siteName: string; siteUrl: string }

/** A key that was made here opens nothing elsewhere. */
export const relyingPartyOf = ({ siteUrl }: Pick<Site, 'siteUrl'>) => new URL(siteUrl).hostname

/** Which maker made the key is not asked: nothing hangs on it, and it would tell of the person. */
export function creationOptions(
  site: Site,
  staff: { id: string; email: string; name: string },
  challenge: string,
  known: string[],
): CreationOptions {
  return {
    challenge,
    rp: { id: relyingPartyOf(site), name: site.siteName },
    user: { id: Buffer.from(staff.id).toString('base64url'), name: staff.email, displayName: staff.name },
    pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
    timeout: TIMEOUT_MS,
  }
}

export function requestOptions(site: Pick<Site, 'siteUrl'>, challenge: string, known: string[]): RequestOptions {
  return {
    challenge,
    rpId: relyingPartyOf(site),
    allowCredentials: known.map((id) => ({ type: 'public-key', id })),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  }
}
