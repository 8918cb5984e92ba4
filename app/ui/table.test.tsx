import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Table } from './table.tsx'

const html = (name: Parameters<typeof Table>[0]['name']) =>
  renderToStaticMarkup(
    <Table
      name={name}
      columns={[{ head: 'Day' }, { head: 'What' }, { head: 'Amount', figures: true }]}
      rows={[{ key: 'a', cells: ['Monday', 'Seeds', '$5'], id: 'seeds', note: 'How it is counted' }]}
      rowHead={1}
    />,
  )

test('every heading of a table says whose it is, and figures stand at the right', () => {
  const shown = html({ caption: 'Gifts' })
  expect([...shown.matchAll(/<th scope="(\w+)"[^>]*>([^<]+)/g)].map(([, scope, words]) => `${scope} ${words}`)).toEqual([
    'col Day',
    'col What',
    'col Amount',
    'row Seeds',
  ])
  expect(shown).toMatch(/<td class="[^"]*text-right[^"]*">\$5/)
  expect(shown).toContain('<td colSpan="3" class="pt-1 pb-4 text-muted">How it is counted')
})

test('a table is named by its caption, or by the heading above it, and so is the part of the page that moves by itself', () => {
  const id = /<caption id="([^"]+)"/.exec(html({ caption: 'Gifts' }))?.[1]
  expect(html({ caption: 'Gifts' })).toContain(`<div role="group" aria-labelledby="${id}" tabindex="0"`)
  expect(html({ labelledBy: 'gifts' }).match(/aria-labelledby="gifts"/g)).toHaveLength(2)
})

test('a row is named by its first cell where nothing else is said', () => {
  const shown = renderToStaticMarkup(
    <Table
      name={{ labelledBy: 'gifts' }}
      columns={[{ head: 'Day' }, { head: 'What' }]}
      rows={[{ key: 'a', cells: ['Monday', 'Seeds'] }]}
    />,
  )
  expect(shown).toMatch(/<th scope="row"[^>]*>Monday<\/th><td[^>]*>Seeds<\/td>/)
})

test('figures stand at the right, their heading too, and nothing else does', () => {
  const right = [...html({ caption: 'Gifts' }).matchAll(/<t[hd][^>]* class="[^"]*text-right[^"]*">([^<]*)/g)].map(([, words]) => words)
  expect(right).toEqual(['Amount', '$5'])
})

test('a link can lead to a row', () => {
  expect(html({ caption: 'Gifts' })).toMatch(/<tbody id="seeds" class="[^"]*target:/)
})

test('a table that stacks stays a table to a screen reader, tells each cell’s head on a phone, and hides a cell without anything', () => {
  const shown = renderToStaticMarkup(
    <Table
      name={{ labelledBy: 'gifts' }}
      columns={[{ head: 'Day' }, { head: 'What' }, { head: 'Again' }]}
      rows={[{ key: 'a', cells: ['Monday', 'Seeds', null] }]}
      stacks
    />,
  )
  const roles = [...shown.matchAll(/<(table|thead|tbody|tr|th|td)\b[^>]*? role="(\w+)"/g)].map(([, tag, role]) => `${tag} ${role}`)
  expect(roles).toEqual([
    'table table',
    'thead rowgroup',
    'tr row',
    'th columnheader',
    'th columnheader',
    'th columnheader',
    'tbody rowgroup',
    'tr row',
    'th rowheader',
    'td cell',
    'td cell',
  ])
  expect(shown).toMatch(/<span aria-hidden="true" class="[^"]*sm:hidden">What<\/span><span class="contents">Seeds/)
  expect(shown).toMatch(/<td role="cell" class="[^"]*max-sm:hidden">/)
})
