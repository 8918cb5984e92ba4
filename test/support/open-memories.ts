import { serverActor } from '#app/domains/staff/desk/actor.ts'
import { signPictureToken } from '#app/platform/pictures/upload-picture.server.ts'
import { openPublicPicture } from '#app/platform/pictures/picture-files.server.ts'
import { pictureFileName, previewFileName } from '#app/platform/pictures/picture.ts'
import { insertPicture } from '#app/platform/pictures/picture-store.server.ts'
import { openPersonalPage } from '#app/domains/privacy/personal-links/open-personal-page.server.ts'
import { memoryPage } from '#app/domains/community/memories/own-memories.server.ts'
import { approveMemory } from '#app/domains/community/memories/decide-memory.server.ts'
import { PHOTO_PURPOSE, handleMemory } from '#app/domains/community/share-memory/send-memory.server.ts'
import { openForms } from './open-forms.ts'

export const TYPED_MEMORY = {
  story: 'We planted a tree.',
  about: 'event',
  minors: 'no',
  firstName: 'Ruth',
  email: 'ruth@example.org',
  age: '34',
}
export const TEST_KEEPER = { by: serverActor('naomi'), now: new Date('2026-11-21T09:00:00Z') }

/** Opens the form for memories, with photos that have no files, and the private pages of memories. */
export async function openMemories() {
  const site = await openForms()
  const removed: string[] = []
  const files = { open: async () => ({}), remove: async (key: string) => void removed.push(key), list: async function* () {} }
  Object.assign(site.services, { files })

  async function send(changes: Record<string, string> = {}) {
    const { status, data } = await site.post(handleMemory, '/share-memory', {
      ...TYPED_MEMORY,
      idempotencyKey: crypto.randomUUID(),
      ...changes,
    })
    const { reference, link, lacksConsent, errors, values } = data as unknown as Record<'reference' | 'link', string> &
      Record<'lacksConsent' | 'errors' | 'values', object>
    const row = await site.db
      .selectFrom('memories')
      .selectAll()
      .where('reference', '=', reference ?? '')
      .executeTakeFirst()
    return { status, reference, link, lacksConsent, errors, values, row: row! }
  }

  return {
    ...site,
    /** The names of the deleted files. */
    removed,
    async reset(): Promise<void> {
      site.at('2026-11-20T12:00:00Z')
      site.queued.length = 0
      removed.length = 0
      await site.db.deleteFrom('stories').execute()
      await site.db.updateTable('pictures').set({ withdrawnAt: new Date() }).execute()
      const memories = site.db.updateTable('memories')
      await memories.set({ outcome: 'withdrawn', closedAt: new Date() }).where('closedAt', 'is', null).execute()
      await memories.set({ pictureId: null, story: null }).execute()
      for (const table of ['pictures', 'memories', 'storyRemovals', 'personalLinks', 'mails', 'rateLimits'] as const)
        await site.db.deleteFrom(table).execute()
    },
    /** Inserts a photo that was uploaded, and returns the token by which the form keeps it. */
    async photo(): Promise<{ id: string; value: string }> {
      const id = crypto.randomUUID()
      await insertPicture(site.db, {
        id,
        purpose: 'memory',
        width: 400,
        height: 300,
        widths: [400],
        thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
        bytes: 30_000,
        uploadedAt: site.services.now(),
      })
      return { id, value: signPictureToken(site.services.settings.secretKey, id, PHOTO_PURPOSE) }
    },
    send,
    /** Sends a memory and approves it as a story. @returns also the story's slug */
    async publish(title: string, changes: Record<string, string> = {}) {
      const sent = await send(changes)
      const approved = await approveMemory(site.services, sent.reference, { title, alt: 'A tree.' }, TEST_KEEPER)
      if (!approved.ok) throw new Error(`Not shown: ${approved.reason}`)
      await site.deliver()
      return { ...sent, slug: approved.slug }
    },
    /** Whether the site serves the photo's file, and its preview for link previews. */
    shows: async (id: string) => [
      (await openPublicPicture(site.services, pictureFileName(id, 400, 'webp'))) !== undefined,
      (await openPublicPicture(site.services, previewFileName(id))) !== undefined,
    ],
    /** Returns the data of the memory's private page. */
    seen: async (link: string) => (await openPersonalPage(site.services, memoryPage, linkToken(link))).data,
  }
}

export const linkToken = (link: string) => link.split('/').at(-1)!
