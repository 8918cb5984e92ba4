import { expect, test } from 'vitest'
import { parseFavorites } from './use-favorites.ts'

test('only a list of names is taken from the device', () => {
  expect(parseFavorites('["a","b"]')).toEqual(['a', 'b'])
  expect(parseFavorites('["a",7,null,{"b":1}]')).toEqual(['a'])
  for (const broken of ['', '{', 'null', '{"a":1}', '"a"']) expect(parseFavorites(broken), broken).toEqual([])
})
