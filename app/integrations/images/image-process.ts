// Processes one picture in a separate process, so that a malicious file cannot harm the site.
import type { ImageOptions } from './images.ts'
import { createImageFiles } from './make-image.server.ts'

process.once('message', async ({ path, wanted }: { path: string; wanted?: ImageOptions }) => {
  process.send!(await createImageFiles(path, wanted).catch((error: Error) => ({ error: error.message })))
})
process.on('disconnect', () => process.exit())
