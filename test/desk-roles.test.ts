import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { staffWords } from '#words/desk-staff.ts'
import type { Role } from '#app/features/desk/actor.ts'
import { readSources } from './source-tree.ts'

/** What each file that decides is about, as whoever is invited is told of it, and who may. */
const DECIDES: Record<string, [role: Role, told: string]> = {
  'alerts/handle-alert': ['keeper', 'alerts'],
  'claims/decide-claim': ['helper', 'claims'],
  'claims/look-into-claim': ['helper', 'claims'],
  'desk-gifts/ask-for-refund': ['keeper', 'refund'],
  'desk-gifts/end-monthly-gift': ['keeper', 'end gifts'],
  'listings/change-standing': ['keeper', 'tier'],
  'listings/decide-logo': ['helper', 'pictures'],
  'listings/suspend-listing': ['keeper', 'suspend'],
  'memories/decide-memory': ['helper', 'memories'],
  'memories/decide-story': ['helper', 'stories'],
  'memories/edit-photo': ['helper', 'pictures'],
  'memories/raise-minor': ['helper', 'memories'],
  'memories/suspend-story': ['keeper', 'suspend'],
  'partnerships/decide-application': ['helper', 'applications'],
  'personal-seeds/decide-seeds': ['helper', 'seeds'],
  'personal-seeds/suspend-ambassador': ['keeper', 'suspend'],
  'pictures/decide-picture': ['helper', 'pictures'],
}
const guide = readFileSync('docs/keeper.md', 'utf8')
const told = {
  keeper: /Only keepers suspend .*/.exec(guide)![0],
  helper: /Helpers answer .*?(?=Only keepers)/.exec(guide)![0],
}

test('who decides what is what whoever is invited is told, and what the guide for keepers says', () => {
  const asks = /\bwhyNot\(trx, .*?'(helper|keeper)'/g
  const found = readSources().flatMap(({ path, text }) => {
    const place = /^app\/features\/(.+)\.server\.ts$/.exec(path)?.[1]
    const roles = new Set([...text.matchAll(asks)].map(([, role]) => role))
    return place ? [...roles].map((role) => [place, role]) : []
  })
  expect(found.toSorted()).toEqual(
    Object.entries(DECIDES)
      .map(([place, [role]]) => [place, role])
      .toSorted(),
  )
  for (const [place, [role, word]] of Object.entries(DECIDES)) {
    expect(staffWords.roleHints[role], place).toContain(word)
    expect(told[role], place).toContain(word)
  }
})

test('wishes for removal are the helpers’, too, and looking people up is not', () => {
  for (const text of [staffWords.roleHints.helper, told.helper]) expect(text).toContain('removal')
  for (const text of [staffWords.roleHints.keeper, told.keeper]) expect(text).toContain('look people up')
})
