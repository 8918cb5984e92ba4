import { expect, test } from 'vitest'
import { problemOfPassword } from './password-rules.ts'

const problemOf = (password: string) => problemOfPassword(password, 'ruth.ellis@example.org')

test.each([
  'passwordpassword',
  'Password1234',
  'P@ssw0rd2024!',
  'password!!!!!!',
  '123456789012',
  '098765432109',
  'qwertyuiop[]',
  '][poiuytrewq',
  'aaaaaaaaaaaa',
  'abcabcabcabc',
  '121212121212',
  '1qaz2wsx3edc',
  '1q2w3e4r5t6y',
  'iloveyou2023',
  'JesusIsLord777',
  'GodIsGood2026!',
  'letmein123456',
  'mustardseed2026',
  'welcome-welcome',
  'Admin.Admin.2024',
  'qwertyqwerty12',
  '!!!!!!!!!!!!',
  'trustno1trustno1',
  'abcdefghijkl',
  'sunshine123456',
])('%s is among the first that anybody tries', (password) => {
  expect(problemOf(password)).toBe('too-common')
})

test.each([
  'correct horse battery staple',
  'lantern orchid velvet 40',
  'lanternorchidvelvet',
  'ich mag den Herbst am See',
  'ひみつのことばはながいです',
  '9f3k-22xq-81mz',
  'Tr0ub4dor&3-again',
  'my password is a lighthouse',
  '8273645190284756',
  'k'.repeat(6) + 'mvbzrtpl',
])('%s is taken', (password) => {
  expect(problemOf(password)).toBeUndefined()
})

test('twelve characters as people count them are enough, eleven are not, and 256 are the most', () => {
  expect(problemOf('vbnqtxrpzkg')).toBe('too-short')
  expect(problemOf('vbnqtxrpzkgm')).toBeUndefined()
  expect(problemOf('🌱🌳🐦🌻🪺🌾🍂🌧🌞🌙⭐')).toBe('too-short')
  expect(problemOf('🌱🌳🐦🌻🪺🌾🍂🌧🌞🌙⭐🍁')).toBeUndefined()
  expect(problemOf(`v${'bnqtxrp'.repeat(36)}zkg`)).toBeUndefined()
  expect(problemOf(`v${'bnqtxrp'.repeat(36)}zkgm`)).toBe('too-long')
})

test('the name in one’s own address is no secret; one of two letters would be in everything', () => {
  expect(problemOf('ruth.ellis-at-the-well')).toBe('holds-email')
  expect(problemOf('WHERE IS RUTH.ELLIS NOW')).toBe('holds-email')
  expect(problemOfPassword('another lantern orchid', 'an@example.org')).toBeUndefined()
})

test('the longest password of overlapping words is looked at before a test is over', () => {
  expect(problemOf(`${'password'.repeat(31)}zzzzzzz!`)).toBeUndefined()
})
