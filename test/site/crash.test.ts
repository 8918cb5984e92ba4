import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { engines } from '#test/engines.ts'
import { freePort } from '#test/free-port.ts'
import { compareWithStored, startSenders } from '#test/senders.ts'
import { startSite } from '#test/start-site.ts'
import { readRows } from '#test/stored-rows.ts'
import { waitFor } from '#test/wait-for.ts'

/** `bench:attack` does a hundred. */
const KILLS = 4

describe.each(engines)('on the $name', ({ settings: prepare }) => {
  test(`killed ${KILLS} times while messages come in, each acknowledged one is there exactly once`, async () => {
    const { settings, drop } = await prepare()
    const port = String(await freePort())
    let site = await startSite({ ...settings, PORT: port, RATE_LIMITS: 'off' })
    const fixed = { ...settings, PORT: port, DATA_DIR: site.dataDir, RATE_LIMITS: 'off' }
    const senders = startSenders(() => site)
    for (let kill = 0; kill < KILLS; kill++) {
      const before = senders.acknowledged.size
      await waitFor('a message to be acknowledged', () => senders.acknowledged.size > before)
      // At ever other moments of the next one's way: nothing is waited for.
      await pause((kill * 37) % 120)
      await site.kill()
      site = await startSite(fixed)
    }
    await senders.stop()
    await site.stop()

    const rows = await readRows(site, settings, 'contactMessages')
    console.log(`${KILLS} kills: ${senders.acknowledged.size} acknowledged, ${rows.length} stored`)
    expect(compareWithStored(rows, senders.acknowledged)).toEqual({ lost: [], doubled: [] })
    await drop()
  })
})
