import { z } from 'zod'
import { formWords } from '#words/forms.ts'
import { giftChangeWords } from '#words/gift-change.ts'
import { isClosed } from '#app/adapters/payments/payment-provider.ts'
import { leaveUnchanged, tapChange, type TappedChange } from '#app/features/monthly-gifts/tap-change.server.ts'
import { doneAddress } from '#app/features/personal-links/done-address.ts'
import { answerForm, type FormRequest } from '#app/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type ChangeAct, changeActs, type ChangeDone } from './change-view.ts'
import { openGiving } from './open-giving.server.ts'
import { undoChange } from './undo-change.server.ts'

export const changeForm = z.object({ act: z.enum(changeActs, formWords.unreadable) })

/** Does what a button on the page of a change asks. @param changeId from the private link @param address of the page itself */
export function actOnChange(request: FormRequest, changeId: string, address: string) {
  return answerForm<typeof changeForm, { did: ChangeDone } | { url: string }>(request, {
    name: 'gift-change',
    of: changeId,
    schema: changeForm,
    words: formWords,
    async accept(services, { act }) {
      if (act === 'giving') {
        const url = await openGiving(services, changeId)
        return url === undefined ? { ok: false, notice: giftChangeWords.whyNot['not-found'] } : { ok: true, url }
      }
      // Written down, it would wait for nobody.
      if (isClosed(services.payments)) return { ok: false, notice: giftChangeWords.whyNot.closed }
      const acted = await actOn(services, changeId, act)
      if (!acted.ok) return { ok: false, notice: giftChangeWords.whyNot[acted.reason] }
      return { ok: true, did: 'state' in acted && acted.state !== 'done' ? 'underway' : DONE[act] }
    },
    leadsTo: (done) => ('url' in done ? done.url : doneAddress(address, done.did)),
  })
}

type Decision = Exclude<ChangeAct, 'giving'>
const DONE: Record<Decision, ChangeDone> = { tap: 'tapped', leave: 'left', undo: 'undone' }

function actOn(services: Services, changeId: string, act: Decision): Promise<TappedChange | { ok: true }> {
  switch (act) {
    case 'tap':
      return tapChange(services, changeId)
    case 'leave':
      return leaveUnchanged(services, changeId)
    case 'undo':
      return undoChange(services, changeId)
  }
}
