import { expect, test } from 'vitest'
import { readDone, withDone } from './done.ts'

const read = (path: string) => readDone(new URL(path, 'https://seeds.example.org'))

test('what a form has done is said by the page it leads on to', () => {
  expect(withDone('/desk/account', 'app-set-up')).toBe('/desk/account?done=app-set-up')
  expect(read(withDone('/desk/account', 'app-set-up'))).toBe('app-set-up')
})

test('an address that says something else makes no page say it', () => {
  for (const path of ['/desk/account', '/desk/account?done=', '/desk/account?done=erased', '/desk/account?done=constructor'])
    expect(read(path), path).toBeUndefined()
})
