import { inboxItemWords, itemWords } from '#copy/staff/desk-inbox.ts'
import { findSignUpById } from '#app/domains/community/ambassadors/ambassador-submission.server.ts'
import { findHolderIdByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { findRemoval } from '#app/domains/community/stories/removal-requests.server.ts'
import { findGifts } from '#app/domains/giving/gifts/gift-store.server.ts'
import { giftMessageRows } from '#app/domains/giving/receipts/gift-messages.server.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { findAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import type { SubjectKind } from '#app/domains/staff/audit/audit-entry.ts'
import type { SubjectSource, SubjectSources } from '#app/domains/staff/inbox/inbox-subject.ts'
import { selectSubmissions } from '#app/forms/submission-rows.server.ts'
import { type AnySubmissionKind, staffRows } from '#app/forms/submissions/submission-kind.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { submissionKinds } from './submission-kinds.server.ts'

const auditSubjects: Record<string, SubjectSource['auditSubject']> = {
  ambassador: async (db, id) => {
    const signUp = await findSignUpById(db, id)
    const holderId = signUp && (await findHolderIdByEmail(db, signUp.email))
    return holderId === undefined ? undefined : { kind: 'ambassador', id: holderId }
  },
  'story-removal': async (db, id) => {
    const removal = await findRemoval(db, id)
    return removal && removal.storyId !== null ? { kind: 'story', id: removal.storyId } : undefined
  },
}

export const inboxSubjects: SubjectSources = {
  ...Object.fromEntries(submissionKinds.map((kind) => [kind.name, submissions(kind)])),
  'gift-message': {
    title: itemWords.giftMessage,
    async find(db, ids) {
      return (await findGifts(db, ids)).map((gift) => {
        const { id, email, honoree } = gift
        return { id, about: honoree ?? '', rows: giftMessageRows(gift), replyTo: email }
      })
    },
  },
  'money-alert': {
    title: itemWords.moneyAlert,
    decidedAt: (id) => `/desk/money-alerts/${id}`,
    auditSubject: async (_, id) => ({ kind: 'money-alert', id }),
    async find(db, ids) {
      return (await findAlerts(db, ids)).map((alert) => {
        const about = describeAlert(alert)
        return { id: alert.id, about, rows: [[inboxItemWords.alert, about]], replyTo: null }
      })
    },
  },
}

function submissions(kind: AnySubmissionKind): SubjectSource {
  const { name, table, words, decidedAt, deskPage } = kind
  const decided = deskPage === undefined ? undefined : async (_: Db, id: string) => ({ kind: deskPage as SubjectKind, id })
  const auditSubject = auditSubjects[name] ?? decided
  return {
    title: words.title,
    ...(decidedAt && { decidedAt }),
    ...(auditSubject && { auditSubject }),
    async find(db, ids) {
      const rows: { id: string; email?: string | null; subject?: string }[] = await selectSubmissions(db, table)
        .selectAll()
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => {
        const replyTo = row.email ? (kind.writtenToAt?.(row as never) ?? row.email) : null
        return { id: row.id, rows: staffRows(kind, row), replyTo, writtenAbout: row.subject }
      })
    },
  }
}
