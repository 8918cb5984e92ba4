/** What a browser is asked for, as `PublicKeyCredential.parse…OptionsFromJSON` takes it. */
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
