import { redirect } from 'react-router'
import { SIGN_IN } from '#app/features/desk/desk-access.ts'
import { writeHistory } from '#app/features/desk-history/history-store.server.ts'
import { writeCookie } from '#app/features/desk-sessions/session-cookies.server.ts'
import { endSessions } from '#app/features/desk-sessions/session-store.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { servicesContext } from '#app/platform/services.server.ts'
import { deskVisitContext } from './desk-visit.server.ts'

/** Ends the session that asks for it, wherever it stands. Without one there is nothing to end. */
export async function signOut({ context }: Pick<FormRequest, 'context'>) {
  const { db, settings, now } = context.get(servicesContext)
  const { signedIn, standing, cookies } = context.get(deskVisitContext)
  if (signedIn && standing) {
    const { session, staff } = signedIn
    await inTransaction(db, async (trx) => {
      await endSessions(trx, staff.id, { id: session.id })
      if (standing.stage !== 'in') return
      await writeHistory(trx, { by: standing.actor, verb: 'sign-out', subject: { kind: 'staff', id: staff.id } }, now())
    })
  }
  // Instead of a new token that this very request may have brought.
  cookies.splice(0, cookies.length, writeCookie(settings, 'session', '', 0))
  return redirect(SIGN_IN, 303)
}
