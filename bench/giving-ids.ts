import { randomUUID } from 'node:crypto'
import { readFields } from '#app/forms/read-fields.server.ts'
import { promise } from './giving-site.ts'

// Ids as the site makes them, through the door of the forms: one in several hundred looks like a card's number.
const IDS = 2_000_000
const A_FORM = 50

const began = performance.now()
let refused = 0
let changed = 0
for (let sent = 0; sent < IDS; sent += A_FORM) {
  const ids = Array.from({ length: A_FORM }, (_, at) => {
    const id = randomUUID()
    return at % 2 === 0 ? id : id.toUpperCase()
  })
  const body = new URLSearchParams(ids.map((id, at) => [`id${at}`, id]))
  const { fields, cardFields } = await readFields(new Request('http://site.example.org/giving', { method: 'POST', body }), [...body.keys()])
  refused += cardFields.length
  changed += ids.filter((id, at) => fields[`id${at}`] !== id).length
}
const seconds = ((performance.now() - began) / 1000).toFixed(0)
promise(
  refused + changed === 0,
  `${IDS.toLocaleString('en')} random ids through the door of the forms in ${seconds} s: ${refused} refused, ${changed} changed`,
)
