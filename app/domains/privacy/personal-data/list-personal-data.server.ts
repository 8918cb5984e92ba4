import { whatWeHoldWords as words } from '#copy/privacy/what-we-hold.ts'
import { personsWords } from '#copy/staff/desk-persons.ts'
import { formatShortDay } from '#app/platform/format/dates.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { listMailsTo } from '#app/platform/mail/mailbox.server.ts'
import { listPersonalLinks } from '#app/platform/personal-links.server.ts'
import { toLabeledRows, type Person, type PersonalDataSource, type PersonalRecord } from './personal-data-source.ts'

export type PersonalDataGroup = { name: string; label: string; isKept: boolean; records: PersonalRecord[] }
export type SentRecord = PersonalRecord & { name: string; at: Date }

/** Lists everything that the site stores about a person, by kind. Kinds without records are left out. */
export async function listPersonalData(db: Db, sources: PersonalDataSource[], person: Person): Promise<PersonalDataGroup[]> {
  const { sent, other } = await listPersonalDataBySender(db, sources, person)
  return [...sent, ...other]
}

/** Separates the records that the person sent from everything else that is stored about the person. */
export async function listPersonalDataBySender(db: Db, sources: PersonalDataSource[], person: Person) {
  const sent = await listGroups(db, sources.filter(isSent), person, [])
  const sentIds = sent.flatMap(({ records }) => records.map(({ raw }) => String(raw.id)))
  const others = [...sources.filter((source) => !isSent(source)), mailSource, linkSource(sources)]
  return { sent, other: await listGroups(db, others, person, sentIds) }
}

const deskLabels: Record<string, string> = personsWords.groups

const isSent = (source: PersonalDataSource) => source.isSent === true

async function listGroups(db: Db, sources: PersonalDataSource[], person: Person, sentIds: string[]): Promise<PersonalDataGroup[]> {
  const lists = await Promise.all(sources.map(({ list }) => list(db, person, sentIds)))
  const groups = new Map<string, PersonalDataGroup>()
  for (const [at, { name, label = deskLabels[name] ?? name, isKept = false }] of sources.entries()) {
    const group = groups.get(name) ?? { name, label, isKept, records: [] }
    group.records.push(...lists[at]!)
    if (group.records.length > 0) groups.set(name, group)
  }
  return [...groups.values()]
}

export async function listSentRecords(db: Db, sources: PersonalDataSource[], person: Person): Promise<SentRecord[]> {
  return sortNewestFirst(await listGroups(db, sources.filter(isSent), person, [])).slice(0, person.limit)
}

export function sortNewestFirst(groups: PersonalDataGroup[]): SentRecord[] {
  const all = groups.flatMap(({ name, records }) => records.map((record) => ({ ...record, name, at: record.at! })))
  return all.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Lists the subjects of a person's personal links: the e-mail address, and every record that has a link of its own. */
export async function listLinkSubjects(db: Db, sources: PersonalDataSource[], email: string): Promise<string[]> {
  const subjects = [email]
  // One query at a time: a transaction has only one connection.
  for (const source of sources) subjects.push(...((await source.listLinkSubjects?.(db, email)) ?? []))
  return subjects
}

const mailSource: PersonalDataSource = {
  name: 'mail',
  async list(db, { email }) {
    const mails = await listMailsTo(db, email)
    return mails.map((mail) => ({
      id: mail.id,
      at: mail.createdAt,
      rows: toLabeledRows({ subject: mail.subject, sent: !mail.sentAt && words.notSent }),
      raw: mail,
    }))
  },
}

const linkSource = (sources: PersonalDataSource[]): PersonalDataSource => ({
  name: 'link',
  async list(db, { email }) {
    const links = await listPersonalLinks(db, await listLinkSubjects(db, sources, email))
    return links.map((link) => ({
      id: link.id,
      at: link.createdAt,
      rows: toLabeledRows({
        opens: (words.opens as Record<string, string>)[link.purpose] ?? words.opens.other,
        ...(link.revokedAt ? { ended: formatShortDay(link.revokedAt) } : { until: formatShortDay(link.expiresAt) }),
      }),
      raw: link,
    }))
  },
})
