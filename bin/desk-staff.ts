import { userInfo } from 'node:os'
import { fromKysely, PgBoss } from 'pg-boss'
import { serverActor } from '../app/domains/staff/desk/actor.ts'
import { INVITATION_HOURS } from '../app/domains/staff/people/staff-actions.ts'
import type { InvitationServices } from '../app/domains/staff/people/change-staff.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { createSendMail } from '../app/platform/mail/outbox.server.ts'
import { findLinkAddresses } from '#app/platform/personal-links.server.ts'
import type { Settings } from '../app/platform/settings/settings.server.ts'
import { CommandFailed } from './command.ts'

export function readStaffEmail(words: string[], usage: string): string {
  const [email = '', ...more] = words
  if (more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandFailed(usage)
  return email.toLowerCase()
}

/** Changes the desk's staff on behalf of the operating system's user and prints the link that was also mailed. */
export async function changeStaffFromCommand(
  { db, settings }: { db: Db; settings: Settings },
  email: string,
  change: (services: InvitationServices, by: ReturnType<typeof serverActor>) => Promise<string>,
): Promise<void> {
  if (settings.secretKey === '')
    throw new CommandFailed('The link is made with the key of the site, SECRET_KEY: give its settings with --settings.')
  const { executeSql } = fromKysely(db)
  const boss = new PgBoss({ db: { executeSql }, backend: 'postgres', schema: 'jobs', migrate: false, supervise: false, schedule: false })
  await boss.start()
  const now = () => new Date()
  const enqueue = async (trx: Db, name: string, data: object[]) => {
    await boss.insert(
      name,
      data.map((each) => ({ data: each })),
      { db: fromKysely(trx) },
    )
  }
  try {
    const sendMail = createSendMail({ jobs: { enqueue }, settings, now })
    const linkId = await change({ db, settings, sendMail, now }, serverActor(userInfo().username))
    const address = (await findLinkAddresses(db, settings, [linkId])).get(linkId)
    console.log(`A mail goes to ${email} while the site runs. Its link works once, for ${INVITATION_HOURS} hours:`)
    console.log(address)
  } finally {
    await boss.stop({ graceful: false })
  }
}
