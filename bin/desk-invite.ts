// `npm run desk:invite -- EMAIL`: invites a keeper to the desk, the first one above all, in the running site.
import { userInfo } from 'node:os'
import { INVITE_KEEPER } from '#app/features/staff/desk-jobs.server.ts'
import type { StaffInvited } from '#app/features/staff/invite-staff.server.ts'
import { INVITATION_HOURS } from '#app/features/staff/invitation.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'
import { readStaffEmail, sayLink } from './staff-link.ts'

const usage = `npm run desk:invite -- ruth@example.org    mails and prints a link by which Ruth joins the desk as a keeper; it works once,
                                           for ${INVITATION_HOURS} hours. Keepers invite others from inside.
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<StaffInvited, { ok: false }>['reason'], string> = {
  'not-allowed': 'That is not allowed.',
  joined: 'Somebody with this address works at the desk already. Is the second factor or the password lost? npm run desk:reset -- EMAIL',
  disabled: 'The account with this address is disabled. A keeper can enable it on the page of people.',
}

await runCommand('desk:invite', async ({ db, settings }, words) => {
  const email = readStaffEmail(words, usage)
  const invited = await askOrRefuse<StaffInvited>(db, INVITE_KEEPER, { email, by: userInfo().username })
  if (!invited.ok) throw new Refused(reasons[invited.reason])
  await sayLink({ db, settings }, email, invited.linkId)
})
