import { siteAddresses } from '#test/support/site-addresses.ts'
import { expect, test } from 'vitest'
import { readConfirmation, withConfirmation } from './confirmation.ts'
import { authorizeEntry, type AuthState, DESK_HOME_PATH, DESK_ROUTES, findDeskPage, safeReturnPath, signInAddress } from './desk-routes.ts'

const id = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'
const DOOR = 'doors/desk.tsx'
const ofTheDesk = siteAddresses.filter(({ path }) => path === '/desk' || path.startsWith('/desk/'))

const keeper: AuthState = { stage: 'in', actor: { id: 'one', name: 'Ruth', role: 'keeper' } }

test('every address below /desk stands behind the desk’s door and has a row in the table, and every row has its address', () => {
  expect(ofTheDesk.length).toBeGreaterThan(10)
  expect(ofTheDesk.filter(({ door }) => door !== DOOR)).toEqual([])
  expect(siteAddresses.filter(({ door, path }) => door === DOOR && !ofTheDesk.some((each) => each.path === path))).toEqual([])
  expect(ofTheDesk.map(({ path }) => path).toSorted()).toEqual(Object.keys(DESK_ROUTES).toSorted())
})

test('a route without a row is closed to everybody', () => {
  for (const path of ['/desk/planted', 'constructor'])
    expect([authorizeEntry(path, undefined), authorizeEntry(path, keeper)], path).toEqual(['closed', 'closed'])
})

test('after the sign-in the wanted page is opened, with its query', () => {
  for (const path of ['/desk', '/desk/history?verb=invite&before=70', `/desk/people/${id}`]) expect(safeReturnPath(path)).toBe(path)
})

const ELSEWHERE = [
  '//evil.example ///evil.example /\\evil.example https://evil.example http:evil.example javascript:alert(1) /desk/../../evil',
  '/desk/..//evil.example //desk /deskevil /desk@evil.example @evil.example evil.example / /contact /my/data/x /desk/sign-in',
  '/desk/sign-out /desk/joining /desk/demo/token /desk/nowhere /desk/%2e%2e/evil \t//evil.example /\t/evil.example /\n/evil.example',
  '/desk/\\..\\evil desk ?x #x data:text/html,x //evil.example/desk /.//evil.example http://desk.invalid@evil.example/desk /desk/..;/evil',
]

test.each(['', ...ELSEWHERE.flatMap((line) => line.split(' '))])('any other address leads to the desk’s first page: %s', (wanted) => {
  expect(safeReturnPath(wanted)).toBe(DESK_HOME_PATH)
})

test('the sign-in carries an address of the desk, and no other', () => {
  expect(safeReturnPath(null)).toBe(DESK_HOME_PATH)
  expect(signInAddress('//evil.example')).toBe('/desk/sign-in')
  expect(signInAddress('/desk/history?verb=join')).toBe('/desk/sign-in?next=%2Fdesk%2Fhistory%3Fverb%3Djoin')
})

const read = (path: string) => readConfirmation(new URL(path, 'https://seeds.example.org'))

test('what a form has done is said by the page it leads on to', () => {
  expect(withConfirmation('/desk/account', 'app-set-up')).toBe('/desk/account?done=app-set-up')
  expect(read(withConfirmation('/desk/account', 'app-set-up'))).toBe('app-set-up')
})

test('an address that says something else makes no page say it', () => {
  for (const path of ['/desk/account', '/desk/account?done=', '/desk/account?done=erased', '/desk/account?done=constructor'])
    expect(read(path), path).toBeUndefined()
})

test('what has a page is led to by whoever may open it, and by nobody else', () => {
  expect(findDeskPage({ kind: 'listing', id: '7' }, 'helper')).toBe('/desk/listings/7')
  expect(findDeskPage({ kind: 'gift', id }, 'keeper')).toBe(`/desk/gifts/${id}`)
  expect(findDeskPage({ kind: 'gift', id }, 'helper')).toBeUndefined()
  expect(findDeskPage({ kind: 'staff', id }, 'helper')).toBeUndefined()
  for (const kind of ['person', 'mail', 'constructor']) expect(findDeskPage({ kind, id }, 'keeper')).toBeUndefined()
})
