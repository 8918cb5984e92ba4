import { expect, test } from 'vitest'
import { addresses } from '#test/routes.ts'
import type { Role } from './actor.ts'
import { type Access, DESK_ACCESS, DESK_HOME, entryAt, safeReturn, signInFor, type Stage, type Standing } from './desk-access.ts'

const DOOR = 'doors/desk.tsx'
const ofTheDesk = addresses.filter(({ path }) => path === '/desk' || path.startsWith('/desk/'))
const asRecord: Record<string, Access> = DESK_ACCESS

const standing = (stage: Stage, role: Role): Standing => ({ stage, actor: { id: 'one', name: 'Ruth', role } })
const everybody = {
  nobody: undefined,
  'second factor': standing('second-factor', 'keeper'),
  joining: standing('joining', 'keeper'),
  helper: standing('in', 'helper'),
  keeper: standing('in', 'keeper'),
}

test('every address below /desk stands behind the desk’s door and has a row in the table, and every row has its address', () => {
  expect(ofTheDesk.length).toBeGreaterThan(10)
  expect(ofTheDesk.filter(({ door }) => door !== DOOR)).toEqual([])
  expect(addresses.filter(({ door, path }) => door === DOOR && !ofTheDesk.some((each) => each.path === path))).toEqual([])
  expect(ofTheDesk.map(({ path }) => path).toSorted()).toEqual(Object.keys(DESK_ACCESS).toSorted())
})

test('a route without a row is closed to everybody', () => {
  for (const who of Object.values(everybody)) expect(entryAt('/desk/planted', who)).toBe('closed')
  expect(entryAt('constructor', everybody.keeper)).toBe('closed')
})

/** Who is let in: read across for an address, down for somebody. */
test.each([
  ['anyone', 'open', 'open', 'open', 'open', 'open'],
  ['second-factor', 'sign-in', 'open', 'sign-in', 'sign-in', 'sign-in'],
  ['joining', 'sign-in', 'sign-in', 'open', 'sign-in', 'sign-in'],
  ['helper', 'sign-in', 'sign-in', 'sign-in', 'open', 'open'],
  ['keeper', 'sign-in', 'sign-in', 'sign-in', 'closed', 'open'],
] as const)('where %s may come in: nobody %s, second factor %s, joining %s, helper %s, keeper %s', (access, ...expected) => {
  expect(Object.values(everybody).map((who) => entryAt('/desk/x', who, { '/desk/x': access }))).toEqual(expected)
})

test('what only staff see is not open to anyone', () => {
  const open = Object.keys(asRecord).filter((path) => asRecord[path] === 'anyone')
  expect(open.toSorted()).toEqual(['/desk/demo/:token', '/desk/invitation/:token', '/desk/sign-in', '/desk/sign-out'])
})

test.each(['/desk', '/desk/history?verb=invite&before=70', '/desk/people/5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11', '/desk/account/password'])(
  'after the sign-in %s is gone on to',
  (path) => {
    expect(safeReturn(path)).toBe(path)
  },
)

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'http:evil.example',
  'javascript:alert(1)',
  '/desk/../../evil',
  '/desk/..//evil.example',
  '//desk',
  '/desk//evil.example',
  '/deskevil',
  '/desk.evil.example',
  '/desk@evil.example',
  '@evil.example',
  'evil.example',
  '/',
  '',
  '/contact',
  '/my/data/x',
  '/desk/sign-in',
  '/desk/sign-out',
  '/desk/sign-in/second-factor',
  '/desk/joining',
  '/desk/invitation/token',
  '/desk/demo/token',
  '/desk/nowhere',
  '/desk/people/a/b',
  '/desk/%2e%2e/evil',
  '/desk/%2F%2Fevil',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%09/evil.example',
  '/desk/\\..\\evil',
  'desk',
  '?x',
  '#x',
  'data:text/html,x',
  'file:///etc/passwd',
  '//evil.example/desk',
  'https://evil.example/desk',
  '/.//evil.example',
  '/..//evil.example',
  '//%2fevil',
  'http://desk.invalid@evil.example/desk',
  'https:/evil.example',
  '/desk/demo',
  '/desk/..;/evil',
]

test(`${elsewhere.length} other addresses lead to the desk’s first page`, () => {
  expect(elsewhere.length).toBeGreaterThanOrEqual(50)
  for (const each of elsewhere) expect(safeReturn(each), JSON.stringify(each)).toBe(DESK_HOME)
  expect(safeReturn(null)).toBe(DESK_HOME)
  expect(signInFor('//evil.example')).toBe('/desk/sign-in')
  expect(signInFor('/desk/history?verb=join')).toBe('/desk/sign-in?next=%2Fdesk%2Fhistory%3Fverb%3Djoin')
})
