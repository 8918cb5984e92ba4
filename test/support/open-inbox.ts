import { type InboxItem, listItems } from '#app/domains/staff/inbox/item-store.server.ts'
import { openForms } from './open-forms.ts'
import { type Message, insertMessage } from './insert-message.ts'
import { addJoined } from './staff.ts'

/** Opens an inbox with two staff members on a database of its own. */
export async function openInbox() {
  const forms = await openForms()
  const { db, services } = forms
  const { actor: ruth } = await addJoined(services, { name: 'Ruth Ellis', password: null, ...NO_PASSWORD })
  const { actor: naomi } = await addJoined(services, { name: 'Naomi Park', role: 'helper', password: null, ...NO_PASSWORD })
  const reader = { staffId: ruth.id, today: '2026-11-20' }

  /** Inserts a message. @returns its item in the inbox */
  async function receive(message: Message = {}): Promise<InboxItem> {
    const id = await insertMessage(db, message)
    return (await list('all')).find(({ subjectId }) => subjectId === id)!
  }
  const list = (state: 'all' | 'new' | 'open' = 'new') => listItems(db, { state }, reader, { most: 1_000 })
  return { ...forms, ruth, naomi, reader, receive, list }
}

/** Staff never sign in in these tests, and hashing a password takes long. */
const NO_PASSWORD = { passwordHash: 'unused' }
