import { mySeedsWords } from '#copy/community/seeds.ts'
import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { deleteInvitationCodes, listInvitationCodes } from '#app/domains/community/invitations/code-store.server.ts'
import { toLabeledRows, type PersonalDataSource } from '#app/domains/privacy/personal-data/personal-data-source.ts'
import { listAllSeedEntries } from '#app/domains/community/seeds/seed-history.server.ts'
import { anonymizeHolder, findHolderIdByEmail } from '#app/domains/community/seeds/seed-store.server.ts'
import { formatNumber } from '#app/platform/format/numbers.ts'
import { listSuspended } from '#app/domains/staff/review/suspensions.server.ts'
import { deleteSuspensions } from '#app/domains/staff/review/suspensions.server.ts'

/** Mustard Seeds. An erasure keeps them in the sums, without the person's e-mail address, and the person's links stop working. */
export const seedsPersonalData: PersonalDataSource = {
  name: 'seeds',
  isKept: true,
  async list(db, { email, limit }) {
    const holderId = await findHolderIdByEmail(db, email)
    if (holderId === undefined) return []
    const names: Record<string, string> = mySeedsWords.entries.names
    return (await listAllSeedEntries(db, holderId, limit)).map((entry) => ({
      id: entry.id,
      at: entry.bookedAt,
      rows: toLabeledRows({ seedKind: names[entry.kind] ?? names.other, seeds: formatNumber(entry.seeds) }),
      // Only staff see this row. To the holder, the page of their seeds shows what is pending.
      deskRows: entry.pendingReason === null ? [] : [[words.deskLabels.waits, words.yes]],
      raw: entry,
      page: { kind: 'ambassador', id: holderId },
    }))
  },
  async erase({ pageCache }, trx, email) {
    const holderId = await findHolderIdByEmail(trx, email)
    if (holderId === undefined) return { count: 0 }
    await deleteInvitationCodes(trx, holderId)
    await pageCache.invalidateOnCommit(trx, 'invitations')
    await deleteSuspensions(trx, 'ambassador', holderId)
    await anonymizeHolder(trx, holderId)
    return { count: 1 }
  },
}

export const codePersonalData: PersonalDataSource = {
  name: 'code',
  async list(db, { email }) {
    const holderId = await findHolderIdByEmail(db, email)
    if (holderId === undefined) return []
    return (await listInvitationCodes(db, holderId)).map((each) => ({
      id: each.code,
      at: each.madeAt,
      rows: toLabeledRows({ code: each.code }),
      raw: each,
      page: { kind: 'ambassador', id: holderId },
    }))
  },
}

export const ambassadorSuspensionPersonalData: PersonalDataSource = {
  name: 'suspension',
  async list(db, { email }) {
    const holderId = await findHolderIdByEmail(db, email)
    return holderId === undefined ? [] : listSuspended(db, 'ambassador', [holderId])
  },
}
