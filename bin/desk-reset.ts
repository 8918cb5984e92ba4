// `npm run desk:reset -- EMAIL`: a new way into the desk for whoever lost their password or second factor, in the running site.
import { userInfo } from 'node:os'
import { RESET_SIGN_IN } from '#app/features/staff/desk-jobs.server.ts'
import { INVITATION_HOURS } from '#app/features/staff/invitation.ts'
import type { SignInReset } from '#app/features/staff/reset-sign-in.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'
import { readStaffEmail, sayLink } from './staff-link.ts'

const usage = `npm run desk:reset -- ruth@example.org    takes Ruth's password and second factor away, ends her sessions, and mails and prints a
                                          link to choose both anew; it works once, for ${INVITATION_HOURS} hours. Where there is another
                                          keeper, they can do the same on the page of people.
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const reasons: Record<Extract<SignInReset, { ok: false }>['reason'], string> = {
  'not-allowed': 'That is not allowed.',
  unknown: 'Nobody with this address works at the desk. npm run desk:invite -- EMAIL invites somebody.',
  oneself: 'That cannot be done to oneself.',
  'last-keeper': 'The desk needs a keeper.',
  disabled: 'The account with this address is disabled. A keeper can enable it on the page of people.',
}

await runCommand('desk:reset', async ({ db, settings }, words) => {
  const email = readStaffEmail(words, usage)
  const reset = await askOrRefuse<SignInReset>(db, RESET_SIGN_IN, { email, by: userInfo().username })
  if (!reset.ok) throw new Refused(reasons[reset.reason])
  await sayLink({ db, settings }, email, reset.linkId)
})
