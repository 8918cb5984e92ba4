import { putBackMessage } from '#app/features/contact/send-message.server.ts'
import { putBackFiled } from '#app/features/inbox/filed-item.server.ts'
import { putBackReplies } from '#app/features/replies/reply-store.server.ts'
import { listStaff } from '#app/features/staff/staff-store.server.ts'
import type { Trx } from '#app/platform/database/database.server.ts'
import { removeFromTrash, type TakenMessage } from './trash-store.server.ts'

/** As it was, with all that staff had made of it. @returns false where the same was sent, or put back, meanwhile: it stays in the trash */
export async function putBack(trx: Trx, id: string, { message, filed }: TakenMessage): Promise<boolean> {
  if (!(await putBackMessage(trx, message))) return false
  if (filed) {
    const staff = new Set((await listStaff(trx)).map((each) => each.id))
    const isStaff = (staffId: string) => staff.has(staffId)
    await putBackFiled(trx, { kind: 'message', subjectId: message.id }, filed.item, isStaff)
    await putBackReplies(trx, filed.replies, isStaff)
  }
  await removeFromTrash(trx, id)
  return true
}
