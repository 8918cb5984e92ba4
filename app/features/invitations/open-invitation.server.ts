import { data, redirect, type RouterContextProvider } from 'react-router'
import { isHolderSuspended } from '#app/features/seeds/suspended-holders.server.ts'
import { pageContext, servicesContext } from '#app/platform/services.server.ts'
import { findCode } from './code-store.server.ts'
import { readCode } from './invitation-code.ts'
import { NO_INVITATION } from './no-invitation.ts'

declare module '#app/platform/page-cache.server.ts' {
  interface PageTags {
    invitations: true
  }
}

type Opened = { params: { code: string }; context: Readonly<RouterContextProvider> }

/**
 * The code of a page that belongs to one, in its one spelling.
 * @param addressOf the page's address, for whoever typed it otherwise
 * @throws Response 404 where nobody has it, or its holder is suspended
 */
export async function requireCode({ params, context }: Opened, addressOf: (code: string) => string): Promise<string> {
  context.get(pageContext).reading.dependsOn('invitations')
  const code = readCode(params.code)
  const known = code && (await findCode(context.get(servicesContext).db, code))
  if (!known || (await isHolderSuspended(context.get(servicesContext).db, known.holderId))) throw data(NO_INVITATION, { status: 404 })
  if (code !== params.code) throw redirect(addressOf(code))
  return code
}

/** Everyone may keep such a page, and no search engine lists it. */
export const UNLISTED = { 'x-robots-tag': 'noindex' }
