/** What a browser is asked for, as `@simplewebauthn/browser` takes it: not all of its own types can be sent to a page. */
export type CreationOptions = {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  excludeCredentials: { type: 'public-key'; id: string }[]
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'required' }
  attestation: 'none'
  timeout: number
}
export type RequestOptions = {
  challenge: string
  rpId: string
  allowCredentials: { type: 'public-key'; id: string }[]
  userVerification: 'required'
  timeout: number
}
