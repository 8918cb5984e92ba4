import { approveMemory } from '#app/features/memories/decide-memory.server.ts'
import { memoryPage } from '#app/features/memories/memory-page.server.ts'
import { PHOTO_OF } from '#app/features/memories/send-memory.server.ts'
import { takeMemory } from '#app/features/memories/take-memory.server.ts'
import { openPersonalPage } from '#app/features/personal-links/open-personal-page.server.ts'
import { carryPicture } from '#app/features/pictures/carried-picture.server.ts'
import { openPicture } from '#app/features/pictures/open-picture.server.ts'
import { fileOf, previewOf } from '#app/features/pictures/picture.ts'
import { insertPicture } from '#app/features/pictures/picture-store.server.ts'
import { openForms } from './open-forms.ts'

/** Who decides, and when. */
export const BY = { by: 'naomi', now: new Date('2026-11-21T09:00:00Z') }
const typed = { story: 'We planted a tree.', about: 'event', minors: 'no', firstName: 'Ruth', email: 'ruth@example.org', age: '18' }

/** The form of memories and what follows it. Of pictures there are rows alone; `removed` are the files that were deleted. */
export async function openMemories() {
  const site = await openForms()
  const { db, services } = site
  const removed: string[] = []
  const files = { open: async () => ({}), remove: async (key: string) => void removed.push(key), list: async function* () {} }
  Object.assign(services, { files })

  async function photo(): Promise<{ id: string; value: string }> {
    const id = crypto.randomUUID()
    const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'
    await insertPicture(db, { id, purpose: 'memory', width: 400, height: 300, widths: [400], thumbhash, takenAt: services.now() })
    return { id, value: carryPicture(services.settings.secretKey, id, PHOTO_OF) }
  }
  async function send(changes: Record<string, string> = {}) {
    const { status, data } = await site.post(takeMemory, '/share-memory', { ...typed, attempt: crypto.randomUUID(), ...changes })
    const { reference = '', link } = data as Record<'reference' | 'link', string>
    const row = await db.selectFrom('memories').selectAll().where('reference', '=', reference).executeTakeFirst()
    return { status, data, reference, link: link!, row: row! }
  }

  return {
    ...site,
    removed,
    /** A photo as the form carries it. */
    photo,
    /** Sends a memory with some of its fields changed. */
    send,
    /** One that is a story already. @returns its slug too */
    async publish(title: string, changes: Record<string, string> = {}) {
      const sent = await send(changes)
      const approved = await approveMemory(services, sent.reference, { title, alt: 'A tree.' }, BY)
      if (!approved.ok) throw new Error(`Not shown: ${approved.reason}`)
      await site.deliver()
      return { ...sent, slug: approved.slug }
    },
    /** Whether a photo's file, and the picture for link previews, are shown. */
    shows: async (id: string) => [
      (await openPicture(services, fileOf(id, 400, 'webp'))) !== undefined,
      (await openPicture(services, previewOf(id))) !== undefined,
    ],
    /** What the private page says. */
    async seen(link: string) {
      const { data } = await openPersonalPage(services, memoryPage, link.split('/').at(-1)!)
      return data
    },
  }
}
