import { personalDataWords } from '#copy/privacy/personal-data.ts'
import type { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import type { LinkSource } from '#app/domains/privacy/personal-links/link-source.ts'
import { formatDay } from '#app/domains/privacy/personal-links/shown-day.ts'
import type { PersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import type { PersonalData } from './data-view.ts'
import { type PersonalDataParts, showErasureRequest } from './erasure-requests.server.ts'
import { listPersonalDataBySender, listSentRecords, sortNewestFirst, type PersonalDataGroup } from './list-personal-data.server.ts'

/** The purpose of a link to the page 'What we hold about you'. Its subject is the e-mail address, in lower case. */
export const DATA_LINK_PURPOSE = 'data'
/** The page shows at most this many records that the person sent, and as many of each other kind. */
const MAX_SHOWN = 100

export function dataPage(parts: PersonalDataParts): PersonalPage<PersonalData> {
  return {
    purpose: DATA_LINK_PURPOSE,
    async load(services, email) {
      const { sent: sentGroups, other } = await listPersonalDataBySender(services.db, parts.sources, { email, limit: MAX_SHOWN + 1 })
      const sent = sortNewestFirst(sentGroups)
      return {
        email,
        sent: sent.slice(0, MAX_SHOWN).map((record) => {
          const { id, rows, title, typedByAnyone = false } = record
          const day = formatDay(record.at)
          return { title: title?.(day.shown) ?? '', reference: id, ...day, rows, typedByAnyone }
        }),
        older: sent.length > MAX_SHOWN,
        // Notes that staff wrote for each other are not shown.
        otherRecords: other.filter(({ name }) => name !== 'note').map(showGroup),
        removal: await showErasureRequest(services, parts, email),
      }
    },
  }
}

function showGroup({ name, records }: PersonalDataGroup): PersonalData['otherRecords'][number] {
  return {
    what: name as keyof typeof words.groups,
    older: records.length > MAX_SHOWN,
    records: records.slice(0, MAX_SHOWN).map(({ at, rows }) => ({ day: at && formatDay(at), rows })),
  }
}

export function dataLinks({ sources }: PersonalDataParts): LinkSource {
  return {
    what: personalDataWords.what,
    async find({ db }, email) {
      const sent = await listSentRecords(db, sources, { email, limit: 1 })
      return sent.length > 0 ? { label: personalDataWords.what.title, link: { purpose: DATA_LINK_PURPOSE, subject: email } } : undefined
    },
  }
}
