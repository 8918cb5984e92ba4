import type { Trx } from '#app/platform/database/database.server.ts'
import { deleteMailsTo } from '#app/platform/mailbox.server.ts'
import { removeOtherPersonalLinks } from '#app/platform/personal-links.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { findLinks, type LinkSource } from './link-source.ts'
import { PERSONAL_LINKS_JOB } from './send-links.server.ts'

/**
 * After something of a person's was erased: what sent them their links goes, and so does each link that opens nothing any
 * more. What they still have here keeps its links. @param email in lower case
 */
export async function forgetLinks(
  { payments, jobs }: Pick<Services, 'payments' | 'jobs'>,
  trx: Trx,
  sources: LinkSource[],
  email: string,
): Promise<void> {
  const { links } = await findLinks({ db: trx, payments }, sources, email)
  await removeOtherPersonalLinks(
    trx,
    email,
    links.map(({ link }) => link.purpose),
  )
  await deleteMailsTo(trx, email, ['personal-links'])
  await jobs.forget(trx, PERSONAL_LINKS_JOB, { email })
}
