import { drawModules, modulesPath } from '#app/features/invitations/draw-qr.server.ts'
import type { AppSetup } from './app-setup.ts'
import { otpauthAddress, toBase32 } from './totp.server.ts'

/** What an app is given, to be read by its camera, typed, or opened on the same device. */
export function appSetup(secret: Buffer, { siteName, email }: { siteName: string; email: string }): AppSetup {
  const address = otpauthAddress({ secret, issuer: siteName, account: email })
  const modules = drawModules(address)
  return { address, secret: toBase32(secret).replace(/(.{4})(?=.)/g, '$1 '), path: modulesPath(modules), size: modules.length }
}
