import { expect, test } from 'vitest'
import { z } from 'zod'
import { deskFormWords } from '#copy/staff/desk.ts'
import { readDeskForm } from './desk-form.server.ts'

const schema = z.object({ act: z.enum(['remove', 'show']), sure: z.literal('yes').optional(), why: z.string('Say why') })

test('what no button of the desk sends is answered in our own words, and a rule that has words of its own in those', async () => {
  const request = new Request('https://seeds.example.org/desk', { method: 'POST', body: new URLSearchParams({ act: 'x', sure: 'no' }) })
  const read = await readDeskForm(request, schema)
  const { unreadable } = deskFormWords
  expect(read).toMatchObject({ ok: false, answer: { data: { errors: { act: unreadable, sure: unreadable, why: 'Say why' } } } })
})
