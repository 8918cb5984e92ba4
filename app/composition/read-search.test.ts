import { expect, test } from 'vitest'
import { searchHelpWords } from '#copy/content/search-help.ts'
import { openForms } from '#test/support/open-forms.ts'
import { loadSearchPage } from './site-search.server.ts'

const site = await openForms()

function read(query: string) {
  const reading = { markPrivate: () => {}, dependsOn: () => {} }
  return loadSearchPage(site.services, reading, `http://a/search?${new URLSearchParams({ q: query })}`)
}
const nearOf = async (query: string) => (await read(query)).near

test.each([
  ['30303', '30303 (Atlanta, GA)'],
  [' 31401 ', '31401 (Savannah, GA)'],
  ['savannah, ga', 'Savannah, GA'],
  ['Macon GA', 'Macon, GA'],
  ['springfield, illinois', 'Springfield, IL'],
])('%s is a place to look around', async (query, place) => expect(await nearOf(query)).toBe(place))

test.each(['barber', 'savannah', 'savanah, ga', 'georgia', '99999', 'barber in atlanta', '', 'mentor', 'x'.repeat(500)])(
  '%s is not answered with a place',
  async (query) => expect(await nearOf(query)).toBeUndefined(),
)

test('where nothing was asked for, or nothing found, what others came for is offered', async () => {
  for (const query of ['', 'qqzxvv', 'x'.repeat(500)])
    expect((await read(query)).help).toContainEqual({ title: searchHelpWords.cancel.title, href: '/account' })
  expect((await read('church')).help).toEqual([])
})
