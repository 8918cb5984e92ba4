import { describe, expect, test } from 'vitest'
import { engines } from '#test/engines.ts'
import { freePort, postForm, startSite } from '#test/start-site.ts'
import { readRows } from '#test/stored-rows.ts'

const KILLS = 50

describe.each(engines)('on the $name', ({ settings: prepare }) => {
  test(`killed ${KILLS} times while messages come in, each acknowledged one is there exactly once`, { timeout: 420_000 }, async () => {
    const { settings, drop } = await prepare()
    const port = String(await freePort())
    let site = await startSite({ ...settings, PORT: port, RATE_LIMITS: 'off' })
    const fixed = { ...settings, PORT: port, DATA_DIR: site.dataDir, RATE_LIMITS: 'off' }
    const acknowledged = new Map<string, string>()
    let running = true

    /** Sends one message after the other, and each until it is acknowledged, as a person at a bad line does. */
    const sender = async (name: string) => {
      for (let number = 0; running; number++) {
        const subject = `${name}-${number}`
        const fields = { name, email: `${name}@example.org`, subject, message: 'Is anyone there?', attempt: crypto.randomUUID() }
        for (;;) {
          const html = await postForm(site, '/contact', fields).then(
            async (answer) => (answer.ok ? await answer.text() : ''),
            () => '',
          )
          const reference = /MS-[A-Z0-9]{4}-[A-Z0-9]{2}/.exec(html)?.[0]
          if (reference) {
            acknowledged.set(subject, reference)
            break
          }
          if (!running) return
          await pause(20)
        }
      }
    }
    const senders = ['ada', 'ben', 'cleo', 'dan'].map(sender)
    for (let kill = 0; kill < KILLS; kill++) {
      await pause(60 + ((kill * 37) % 120))
      await site.kill()
      site = await startSite(fixed)
    }
    running = false
    await Promise.all(senders)
    await site.stop()

    const rows = await readRows(site, settings, 'contactMessages')
    const bySubject = Map.groupBy(rows, (row) => row.subject)
    console.log(`${KILLS} kills: ${acknowledged.size} acknowledged, ${rows.length} stored`)
    expect(acknowledged.size).toBeGreaterThan(KILLS)
    for (const [subject, reference] of acknowledged)
      expect(
        bySubject.get(subject)?.map((row) => row.reference),
        subject,
      ).toEqual([reference])
    // One that was stored but not acknowledged in time may be there too, but never twice.
    for (const [subject, same] of bySubject) expect(same.length, subject).toBe(1)
    await drop()
  })
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
