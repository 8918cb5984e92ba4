import { afterEach, expect, test, vi } from 'vitest'
import { readOwnCodes, rememberOwnCodes } from './own-codes.ts'

afterEach(() => vi.unstubAllGlobals())

test('a device with hundreds of own codes says so by one of them, in a form that the site takes, and remembers all', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  const sent: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => (sent.push(body), new Response(null, { status: 204 })))
  const codes = Array.from({ length: 300 }, (_, at) => `CODE${String(at).padStart(4, '0')}`)
  rememberOwnCodes(codes, 'a proof', '/visits')
  expect(sent.map((body) => [...body])).toEqual([
    [
      ['act', 'own'],
      ['code', 'CODE0000'],
      ['proof', 'a proof'],
    ],
  ])
  expect(readOwnCodes()).toEqual(codes)
  rememberOwnCodes([], 'a proof', '/visits')
  expect(sent).toHaveLength(1)
})
