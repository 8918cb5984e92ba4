// `npm run cli -- desk:reset EMAIL`: sends a new sign-in link to a member of staff who lost the password or second factor.
import { INVITATION_HOURS } from '../app/domains/staff/people/staff-actions.ts'
import { resetSignIn, type ResetSignInResult } from '../app/domains/staff/people/change-staff.server.ts'
import { findStaffByEmail } from '../app/domains/staff/people/staff-store.server.ts'
import { CommandFailed, runCommand } from './command.ts'
import { changeStaffFromCommand, readStaffEmail } from './desk-staff.ts'

const usage = `npm run cli -- desk:reset ruth@example.org   takes Ruth's password and second factor away, ends her sessions, and mails and prints a
                                             link to choose both anew; it works once, for ${INVITATION_HOURS} hours. Where there is
                                             another keeper, they can do the same on the page of people.
With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<ResetSignInResult, { ok: false }>['reason'], string> = {
  'not-allowed': 'That is not allowed.',
  unknown: 'Nobody with this address works at the desk. npm run cli -- desk:invite EMAIL invites somebody.',
  oneself: 'That cannot be done to oneself.',
  'last-keeper': 'The desk needs a keeper.',
  disabled: 'The account with this address is disabled. A keeper can enable it on the page of people.',
}

await runCommand(
  'desk:reset',
  async (site, words) => {
    const email = readStaffEmail(words, usage)
    await changeStaffFromCommand(site, email, async (services, by) => {
      const staff = await findStaffByEmail(services.db, email)
      const reset: ResetSignInResult = staff ? await resetSignIn(services, by, staff.id) : { ok: false, reason: 'unknown' }
      if (!reset.ok) throw new CommandFailed(reasons[reset.reason])
      return reset.linkId
    })
  },
  { usage },
)
