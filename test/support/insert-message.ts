import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Db } from '#app/platform/database/database.server.ts'
import type { Tables } from '#app/platform/database/tables.ts'

export type Message = Partial<Insertable<Tables['contactMessages']>>

let sent = 0

/** Inserts a contact message, each a minute after the last one. @returns its id */
export async function insertMessage(db: Db, message: Message = {}): Promise<string> {
  const number = ++sent
  const { id } = await db
    .insertInto('contactMessages')
    .values({
      id: randomUUID(),
      reference: `MS-${String(number).padStart(4, '0')}-XX`,
      idempotencyKey: randomUUID(),
      receivedAt: new Date(Date.UTC(2026, 10, 19, 12, number)),
      suspicion: null,
      notifiedAt: null,
      name: `Sender ${number}`,
      email: `sender${number}@example.org`,
      subject: `Subject ${number}`,
      message: `What number ${number} has to say`,
      ...message,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
