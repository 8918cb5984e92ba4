// A process of its own that makes pictures, one at a time: whatever a file does to it, the site goes on.
import { makeImage } from './make-image.server.ts'

process.on('message', (path: string) => {
  makeImage(path).then(
    (made) => process.send!(made),
    // The file is gone, or cannot be read: the site tells of it.
    (error: Error) => process.send!({ ok: false, error: error.message }),
  )
})
// With the site it ends, however that ends.
process.on('disconnect', () => process.exit())
