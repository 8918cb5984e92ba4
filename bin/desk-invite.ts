// `npm run cli -- desk:invite EMAIL`: invites a keeper to the desk, usually the first one.
import { inviteStaff, type InviteResult } from '../app/domains/staff/people/change-staff.server.ts'
import { INVITATION_HOURS } from '../app/domains/staff/people/staff-actions.ts'
import { CommandFailed, runCommand } from './command.ts'
import { changeStaffFromCommand, readStaffEmail } from './desk-staff.ts'

const usage = `npm run cli -- desk:invite ruth@example.org   mails and prints a link by which Ruth joins the desk as a keeper; it works once,
                                              for ${INVITATION_HOURS} hours. Keepers invite others from inside.
With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<InviteResult, { ok: false }>['reason'], string> = {
  'not-allowed': 'That is not allowed.',
  joined:
    'Somebody with this address works at the desk already. Is the second factor or the password lost? npm run cli -- desk:reset EMAIL',
  disabled: 'The account with this address is disabled. A keeper can enable it on the page of people.',
}

await runCommand(
  'desk:invite',
  async (site, words) => {
    const email = readStaffEmail(words, usage)
    await changeStaffFromCommand(site, email, async (services, by) => {
      const invited = await inviteStaff(services, by, { email, role: 'keeper' })
      if (!invited.ok) throw new CommandFailed(reasons[invited.reason])
      return invited.linkId
    })
  },
  { usage },
)
