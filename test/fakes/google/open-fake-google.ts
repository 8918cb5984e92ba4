import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEndOfFile } from '#test/support/end-of-file.ts'
import type { FakeGoogleMode } from './fake-core.ts'
import { fakeGoogleScript } from './install-fake-google.ts'

/** Besides what the library can do: the server answers 500, never answers, or sends a script that throws. */
export type FakeServerMode = FakeGoogleMode | 'answers-500' | 'hangs' | 'throws-at-once'

/** Serves the stand-in on loopback, as GOOGLE_MAPS_SCRIPT_URL. Whoever loads it next gets the mode of then. */
export async function openFakeGoogle() {
  let mode: FakeServerMode = 'succeeds'
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const address = new URL(request.url!, 'http://localhost')
    asked.push(address)
    if (mode === 'hangs') return
    response.writeHead(mode === 'answers-500' ? 500 : 200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' })
    if (mode === 'answers-500') return response.end()
    if (mode === 'throws-at-once') return response.end('throw new Error("not today")')
    response.end(fakeGoogleScript(mode, address.searchParams.get('callback')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEndOfFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps/api/js`,
    /** Each address that was asked for. */
    asked,
    set(next: FakeServerMode): void {
      mode = next
      asked.length = 0
    },
  }
}
