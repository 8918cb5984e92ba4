import type { Db } from '#app/platform/database/database.server.ts'
import { findLinkAddresses } from '#app/platform/personal-links.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import { INVITATION_HOURS } from '#app/features/staff/invitation.ts'
import { Refused } from './command.ts'

/** The one word of a command about somebody of the desk. @throws Refused with how it is used */
export function readStaffEmail(words: string[], usage: string): string {
  const [email = '', ...more] = words
  if (more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refused(usage)
  return email.toLowerCase()
}

/** The address stands in no table: it is made here from its id, with the site's key. */
export async function sayLink({ db, settings }: { db: Db; settings: Settings }, email: string, linkId: string): Promise<void> {
  const address = settings.secretKey === '' ? undefined : (await findLinkAddresses(db, settings, [linkId])).get(linkId)
  console.log(`A mail is on its way to ${email}. Its link works once, for ${INVITATION_HOURS} hours:`)
  console.log(address ?? 'The link can be printed only with the key of the site: give its settings, or read it in the mail.')
}
