import type { PGlite } from '@electric-sql/pglite'
import type { EmbeddedDatabase } from './embedded.server.ts'
import { openEngineInMemory } from './engine.server.ts'
import { serveSessions } from './serve-sessions.server.ts'
import { temporaryFolder } from './socket-folder.server.ts'

/**
 * The embedded database without files and without a process of its own, reached in the same way: for tests.
 * @param files see `openEngineInMemory`
 */
export async function openInMemory(files?: Blob): Promise<EmbeddedDatabase & { pglite: PGlite }> {
  const pglite = await openEngineInMemory(files)
  const socket = temporaryFolder()
  process.once('exit', socket.remove)
  const { server, end } = serveSessions(pglite, {
    onFatal: (error) => {
      throw error
    },
  })
  await new Promise<void>((resolve) => server.listen(socket.path, resolve))
  server.unref()
  return {
    pglite,
    host: socket.folder,
    state: () => 'ready',
    expectEnd: () => {},
    close: async () => {
      server.close()
      end()
      await pglite.close()
      process.removeListener('exit', socket.remove)
      socket.remove()
    },
  }
}
