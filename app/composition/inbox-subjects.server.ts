import { inboxItemWords } from '#copy/staff/desk-inbox.ts'
import { findSignUpById } from '#app/domains/community/ambassadors/sign-up.server.ts'
import { findHolder } from '#app/domains/community/seeds/seed-store.server.ts'
import { findRemoval } from '#app/domains/community/stories/removal-requests.server.ts'
import { findGifts } from '#app/domains/giving/gifts/gift-store.server.ts'
import { giftMessageRows } from '#app/domains/giving/receipts/gift-messages.server.ts'
import { describeAlert } from '#app/domains/staff/alerts/alert-details.ts'
import { findAlerts } from '#app/domains/staff/alerts/alert-store.server.ts'
import type { SubjectKind } from '#app/domains/staff/audit/audit-entry.ts'
import type { SubjectSource, SubjectSources } from '#app/domains/staff/inbox/inbox-subject.ts'
import { selectReceived } from '#app/forms/received-rows.server.ts'
import { type AnySubmissionKind, deskAnswerRows } from '#app/forms/submissions/submission-kind.ts'
import { kindOfEach } from './submission-kinds.server.ts'

export const inboxSubjects: SubjectSources = {
  message: submissions(kindOfEach.contactMessages),
  ambassador: submissions(kindOfEach.ambassadors, async (db, id) => {
    const signUp = await findSignUpById(db, id)
    const holderId = signUp && (await findHolder(db, signUp.email))
    return holderId === undefined ? undefined : { kind: 'ambassador', id: holderId }
  }),
  enrolment: submissions(kindOfEach.enrolments),
  partnership: submissions(kindOfEach.partnerships, itself('application')),
  claim: submissions(kindOfEach.claims, itself('claim')),
  memory: submissions(kindOfEach.memories, itself('memory')),
  'story-removal': submissions(kindOfEach.storyRemovals, async (db, id) => {
    const removal = await findRemoval(db, id)
    return removal && removal.storyId !== null ? { kind: 'story', id: removal.storyId } : undefined
  }),
  'gift-message': {
    async find(db, ids) {
      return (await findGifts(db, ids)).map((gift) => {
        const { id, name, email, message, honoree } = gift
        return { id, about: honoree ?? '', rows: giftMessageRows(gift), fields: { name, email, message }, replyTo: email }
      })
    },
  },
  'money-alert': {
    auditSubject: itself('money-alert'),
    async find(db, ids) {
      return (await findAlerts(db, ids)).map((alert) => {
        const about = describeAlert(alert)
        return { id: alert.id, about, rows: [[inboxItemWords.alert, about]], fields: {}, replyTo: null }
      })
    },
  },
}

function submissions(kind: AnySubmissionKind, auditSubject?: SubjectSource['auditSubject']): SubjectSource {
  return {
    ...(auditSubject && { auditSubject }),
    async find(db, ids) {
      const rows: { id: string; email?: string | null }[] = await selectReceived(db, kind.table)
        .selectAll()
        .where('id', 'in', ids)
        .execute()
      return rows.map((row) => {
        const fields = kind.partsOf(row as never)
        const replyTo = row.email ? (kind.writtenToAt?.(row as never) ?? row.email) : null
        return { id: row.id, rows: deskAnswerRows(fields), fields, replyTo }
      })
    },
  }
}

function itself(kind: SubjectKind): NonNullable<SubjectSource['auditSubject']> {
  return async (_, id) => ({ kind, id })
}
