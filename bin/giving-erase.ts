// `npm run giving:erase -- EMAIL erase`: takes a person out of all that was given from an address, in the running site.
import { listGiftIdsOf } from '#app/features/gifts/giver-store.server.ts'
import { listChargeableAmong } from '#app/features/monthly-gifts/monthly-gift-store.server.ts'
import { ERASE_GIVING, type ErasedGiving } from '#app/features/personal-giving/erase-giving.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run giving:erase -- EMAIL        how many gifts were begun from this address, and how many go on every month
npm run giving:erase -- EMAIL erase  takes the person out of them; amounts stay, monthly gifts are canceled, seeds are nobody's
                                     any more, those of an Ambassador as well. It cannot be taken back.
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

await runCommand('giving:erase', async ({ db }, [email, decision]) => {
  if (email === undefined || (decision !== undefined && decision !== 'erase')) throw new Refused(usage)
  const ids = await listGiftIdsOf(db, email)
  const [giftId] = ids
  if (giftId === undefined) throw new Refused('No gift was begun from this address, or its giver was erased before.')
  if (decision === undefined) {
    console.log(`Gifts: ${ids.length}. Monthly gifts that go on: ${(await listChargeableAmong(db, ids)).size}. Nothing was changed.`)
    return
  }
  const { gifts, stopped } = await askOrRefuse<ErasedGiving>(db, ERASE_GIVING, { giftId })
  console.log(`Erased. Gifts that name nobody any more: ${gifts}. Monthly gifts that are canceled by it: ${stopped}.`)
  console.log('The payment company keeps records of its own: remove the customer there as well, where the law lets you.')
})
