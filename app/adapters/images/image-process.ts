// A process of its own that makes pictures, one at a time: whatever a file does to it, the site goes on.
import type { MakingWanted } from './images.ts'
import { makeImage } from './make-image.server.ts'

process.on('message', async ({ path, wanted }: { path: string; wanted?: MakingWanted }) => {
  // The file may be gone, or cannot be read: the site tells of it.
  const word = await makeImage(path, wanted).catch((error: Error) => ({ ok: false, error: error.message }))
  process.send!(word)
  // What is left of this one is not added to what the next takes.
  globalThis.gc?.()
})
// The clock of the first picture starts now.
process.send!('ready')
// With the site it ends, however that ends.
process.on('disconnect', () => process.exit())
