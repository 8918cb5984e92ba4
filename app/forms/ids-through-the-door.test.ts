import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readFields } from './read-fields.server.ts'

test.each([
  ['as they are made', (id: string) => id],
  ['in large letters', (id: string) => id.toUpperCase()],
])('a hundred thousand random ids, %s, are taken for no card', async (_, write) => {
  for (let sent = 0; sent < 100_000; sent += 50) {
    const ids = Array.from({ length: 50 }, () => write(randomUUID()))
    const body = new URLSearchParams(ids.map((id, at) => [`id${at}`, id]))
    const { fields, cardFields } = await readFields(new Request('http://site.example.org/', { method: 'POST', body }), [...body.keys()])
    expect(cardFields).toEqual([])
    expect(Object.values(fields)).toEqual(ids)
  }
})
