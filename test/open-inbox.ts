import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { InboxItem } from '#app/features/inbox/item-store.server.ts'
import { listItems } from '#app/features/inbox/item-store.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'
import { openForms } from './open-forms.ts'
import { addJoined } from './staff.ts'

type Message = Partial<Insertable<Tables['contactMessages']>>

/** An inbox with two who work at it, on a database of its own. */
export async function openInbox() {
  const forms = await openForms()
  const { db, services } = forms
  const { actor: ruth } = await addJoined(services, { name: 'Ruth Ellis', password: null, ...NO_PASSWORD })
  const { actor: naomi } = await addJoined(services, { name: 'Naomi Park', role: 'helper', password: null, ...NO_PASSWORD })
  const reader = { staffId: ruth.id, today: '2026-11-20' }
  let sent = 0

  /** Has a message come in, each a minute after the one before. @returns its item */
  async function receive(message: Message = {}): Promise<InboxItem> {
    const number = ++sent
    const { id } = await db
      .insertInto('contactMessages')
      .values({
        id: randomUUID(),
        reference: `MS-${String(number).padStart(4, '0')}-XX`,
        attempt: randomUUID(),
        receivedAt: new Date(Date.UTC(2026, 10, 19, 12, number)),
        suspicion: null,
        toldAt: null,
        name: `Sender ${number}`,
        email: `sender${number}@example.org`,
        subject: `Subject ${number}`,
        message: `What number ${number} has to say`,
        ...message,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return (await list('all')).find(({ subjectId }) => subjectId === id)!
  }
  const list = (state: 'all' | 'new' | 'open' = 'new') => listItems(db, { state }, reader, { most: 1_000 })
  return { ...forms, ruth, naomi, reader, receive, list }
}

/** Nobody signs in in these tests, and a password takes its time. */
const NO_PASSWORD = { passwordHash: 'unused' }
