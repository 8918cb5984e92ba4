import { setTimeout as pause } from 'node:timers/promises'
import { openFolderFiles } from '#app/integrations/files/folder-files.server.ts'
import { listPictureFileNames, parsePictureFileName } from '#app/platform/pictures/picture.ts'
import { purgePictures } from '#app/platform/pictures/purge-pictures.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { join } from 'node:path'

type Site = { url: string; origin?: string }

/** Sends a memory as the page's own script does. @returns the site's answer */
export async function sendMemoryTo(site: Site, fields: Record<string, string>, photo?: Buffer) {
  const form = new FormData()
  const typed = { story: 'We met.', about: 'event', minors: 'no', firstName: '', email: '', age: '40', idempotencyKey: crypto.randomUUID() }
  for (const [name, value] of Object.entries({ ...typed, ...fields })) form.append(name, value)
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)]), 'photo.jpg')
  const headers = { origin: site.origin ?? site.url, 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${site.url}/memories.json`, { method: 'POST', body: form, headers })
  return {
    status: answer.status,
    data: (await answer.json()) as { ok: boolean; reference: string; link: string; errors: Record<string, string> },
  }
}

/** Starts two senders of memories with a photo. Each repeats one until it is acknowledged; a refused text would be repeated for ever. */
export function startMemorySenders(site: () => Site, photo: Buffer) {
  /** References by idempotency key. */
  const acknowledged = new Map<string, string>()
  let mayContinue = true
  const send = async () => {
    while (mayContinue) {
      const idempotencyKey = crypto.randomUUID()
      while (!acknowledged.has(idempotencyKey)) {
        const sent = await sendMemoryTo(site(), { idempotencyKey, story: `We met. ${idempotencyKey}` }, photo).catch(() => undefined)
        if (sent?.data.errors?.story) throw new Error(`A memory was refused: ${sent.data.errors.story}`)
        if (sent?.data.ok) acknowledged.set(idempotencyKey, sent.data.reference)
        else await pause(100)
        if (!mayContinue && !sent) return
      }
    }
  }
  const sending = Promise.all([send(), send()])
  return {
    acknowledged,
    async stop() {
      mayContinue = false
      await sending
    },
  }
}

/** Purges the pictures of a stopped site two days later, and lists what is wrong then. See `NO_FAULTS`. */
export async function faultsAfter({ db }: Database, dataDir: string, acknowledged: Map<string, string>) {
  const files = openFolderFiles(join(dataDir, 'uploads'))
  await purgePictures({ db, files, now: () => new Date(Date.now() + 2 * 86_400_000) })
  const pictures = await db.selectFrom('pictures').selectAll().execute()
  const memories = await db.selectFrom('memories').select(['reference', 'pictureId', 'story']).execute()
  const kept = new Set<string>()
  for await (const { key } of files.list()) kept.add(key)
  const ids = new Set(pictures.map(({ id }) => id))
  const stories = memories.map(({ story }) => story)
  return {
    lost: [...acknowledged.values()].filter((reference) => !memories.some((memory) => memory.reference === reference)),
    doubled: stories.filter((story, at) => stories.indexOf(story) !== at),
    withoutPhoto: memories.filter(({ pictureId }) => pictureId === null || !ids.has(pictureId)),
    rowsWithoutFile: pictures.flatMap((picture) => listPictureFileNames(picture).filter((file) => !kept.has(file))),
    filesWithoutRow: [...kept].filter((file) => !ids.has(parsePictureFileName(file)?.id ?? '')),
  }
}
export const NO_FAULTS = { lost: [], doubled: [], withoutPhoto: [], rowsWithoutFile: [], filesWithoutRow: [] }
