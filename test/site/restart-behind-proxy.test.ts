import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { ask, type Door } from '#test/ask-over-tls.ts'
import { startCaddy } from '#test/caddy.ts'
import { findProgram } from '#test/deploy-files.ts'
import { freePort } from '#test/free-port.ts'
import { serversOf } from '#test/site-processes.ts'
import { startSite } from '#test/start-site.ts'
import { readRows } from '#test/stored-rows.ts'
import { startTlsProxy } from '#test/tls-proxy.ts'
import { waitFor } from '#test/wait-for.ts'

const doors = [
  ['nginx', (site: { url: string }, port: number) => startTlsProxy(site, { port, kind: 'nginx' })],
  ['caddy', (site: { url: string }, port: number) => startCaddy(site, port)],
] as const

// Its one process ends before the next one can have the folder, so there is a while without any.
describe.each(doors)('a restart on the embedded database behind %s', (name, startDoor) => {
  test.skipIf(!findProgram(name))('lets visitors wait or tells them kindly, and keeps every message it thanked for', async () => {
    const port = await freePort()
    const settings = { SITE_URL: `https://localhost:${port}`, TRUST_PROXY: '1', RATE_LIMITS: 'off' }
    const site = await startSite(settings, { supervised: true })
    const door = await startDoor(site, port)
    const [before] = serversOf(site)
    const load = startLoad(door)
    // By now the proxy keeps connections to the site, which the restart closes.
    await waitFor('the load', () => load.answers.length >= 60)
    site.process.kill('SIGHUP')
    await waitFor('the restart', () => site.output().includes('Restarted: one process.'))
    const { answers, thanked } = await load.end()
    expect(serversOf(site)).not.toContain(before)
    const kinds = Object.groupBy(answers, ({ status }) => String(status))
    console.log(
      `${name}: ${Object.entries(kinds)
        .map(([status, list]) => `${list!.length} × ${status}`)
        .join(', ')}, ${thanked.size} thanked`,
    )
    expect(Object.keys(kinds).filter((status) => status !== '200' && status !== '503')).toEqual([])
    // Whether the proxy or the site says it: a page in its look that says when to come again.
    for (const { text, headers } of kinds['503'] ?? []) {
      expect(text).toMatch(/<h1[^>]*>/)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(thanked.size).toBeGreaterThan(0)
    await door.stop()
    await site.halt()
    const subjects = (await readRows(site, {}, 'contactMessages')).map(({ subject }) => subject)
    expect([...thanked].filter((subject) => subjects.filter((stored) => stored === subject).length !== 1)).toEqual([])
  })
})

/** Eight readers and four senders, each a new request as soon as the last is answered. Nobody tries anything twice. */
function startLoad(door: Door) {
  let running = true
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  const thanked = new Set<string>()
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: door.url, 'sec-fetch-site': 'same-origin' }
  const person = async (number: number) => {
    for (let turn = 0; running; turn++) {
      const subject = `${number}-${turn}`
      const message = { name: 'Ruth Ellis', email: 'ruth@example.org', subject, message: 'Hello', attempt: crypto.randomUUID() }
      const answer =
        number < 8
          ? await ask(door, turn % 2 ? '/contact' : '/about')
          : await ask(door, '/contact', { method: 'POST', headers: form, body: new URLSearchParams(message).toString() })
      answers.push(answer)
      if (/MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.test(answer.text)) thanked.add(subject)
      // Nothing is waited for: it leaves the cores to those who answer.
      await pause(50)
    }
  }
  const people = Array.from({ length: 12 }, (_, number) => person(number))
  return {
    answers,
    end: async () => {
      running = false
      await Promise.all(people)
      return { answers, thanked }
    },
  }
}
