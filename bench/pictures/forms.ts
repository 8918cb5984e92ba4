import { pictureWords } from '#words/pictures.ts'
import { photoWords } from '#words/share-memory.ts'
import { MEMORY_PATH } from '#app/features/memories/memory-answer.ts'
import { postForm } from '#test/start-site.ts'
import type { PictureForm } from './send-photo.ts'

/** A claim that has been begun, where its logo is sent. */
export async function beginClaim(site: { url: string }): Promise<PictureForm> {
  const answer = await postForm(site, '/claim-business', { without: 'listing' })
  await answer.arrayBuffer()
  const address = new URL(answer.headers.get('location')!, site.url).href
  return { address, field: 'logo', kept: pictureWords.kept, fields: { act: 'details' } }
}

/** So many memories, where each sends its photo. */
export function listMemories(site: { url: string }, many: number): PictureForm[] {
  return Array.from({ length: many }, () => ({ address: site.url + MEMORY_PATH, field: 'photo', kept: photoWords.kept }))
}
