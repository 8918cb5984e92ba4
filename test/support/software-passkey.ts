import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HOLDS_CREDENTIAL = 0x40

type Asked = { challenge: string; origin?: string; rpId?: string; type?: string; flags?: number; counter?: number; crossOrigin?: boolean }

/** A passkey with a key pair in memory. It answers as browsers do, or wrongly where `asked` says so. */
export function softwarePasskey({ siteUrl, kind = 'ec' }: { siteUrl: string; kind?: 'ec' | 'ed25519' | 'rsa' }) {
  const { publicKey, privateKey } = keysOf(kind)
  const id = randomBytes(32)
  const own = { origin: new URL(siteUrl).origin, rpId: new URL(siteUrl).hostname }

  const clientDataOf = ({ challenge, origin = own.origin, crossOrigin = false, type }: Asked, usual: string) =>
    Buffer.from(JSON.stringify({ type: type ?? usual, challenge, origin, crossOrigin }))
  const authenticatorDataOf = ({ rpId = own.rpId, flags, counter = 0 }: Asked, usual: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags ?? usual]), count, more])
  }

  return {
    id: id.toString('base64url'),
    /** Returns the result of `navigator.credentials.create` as JSON. */
    create(asked: Asked, heldId = id): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(heldId.length)
      const held = Buffer.concat([Buffer.alloc(16), length, heldId, Buffer.from('cose key, not read')])
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientDataOf(asked, 'webauthn.create').toString('base64url'),
          authenticatorData: authenticatorDataOf(asked, PRESENT | VERIFIED | HOLDS_CREDENTIAL, held).toString('base64url'),
          publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
          publicKeyAlgorithm: { ec: -7, ed25519: -8, rsa: -257 }[kind],
          transports: ['internal'],
        },
        clientExtensionResults: {},
      })
    },
    /** Returns the result of `navigator.credentials.get` as JSON. */
    show(asked: Asked): string {
      const clientData = clientDataOf(asked, 'webauthn.get')
      const authenticatorData = authenticatorDataOf(asked, PRESENT | VERIFIED)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()])
      return JSON.stringify({
        id: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign(kind === 'ed25519' ? null : 'sha256', signed, privateKey).toString('base64url'),
        },
      })
    },
  }
}

function keysOf(kind: 'ec' | 'ed25519' | 'rsa'): { publicKey: KeyObject; privateKey: KeyObject } {
  if (kind === 'ec') return generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
}
