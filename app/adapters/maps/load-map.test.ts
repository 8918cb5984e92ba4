import { expect, onTestFinished, test, vi } from 'vitest'
import { openLoader } from './load-map.ts'
import type { OpenMap } from './map-port.ts'

const openMap: OpenMap = () => Promise.reject(new Error('not opened here'))

/** Until the loader's promises have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a provider is loaded once, however often it is asked for, and everybody hears of it', async () => {
  const fetchScript = vi.fn(() => Promise.resolve(openMap))
  const loader = openLoader(fetchScript)
  const [one, other] = [vi.fn(), vi.fn()]
  loader.subscribe(one)
  const leave = loader.subscribe(other)
  expect(loader.state()).toEqual({ kind: 'not-loaded' })
  loader.load()
  loader.load()
  expect(loader.state()).toEqual({ kind: 'loading' })
  leave()
  await settled()
  loader.load()
  expect(loader.state()).toEqual({ kind: 'loaded', openMap })
  expect(fetchScript).toHaveBeenCalledTimes(1)
  expect(one).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(1)
})

test('what failed is said to the console and may be tried again', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warned.mockRestore())
  const fetchScript = vi.fn(() => Promise.resolve(openMap)).mockRejectedValueOnce(new Error('away'))
  const loader = openLoader(fetchScript)
  loader.load()
  await settled()
  expect(loader.state()).toEqual({ kind: 'error' })
  expect(warned).toHaveBeenCalledTimes(1)
  loader.load()
  await settled()
  expect(loader.state()).toEqual({ kind: 'loaded', openMap })
})
