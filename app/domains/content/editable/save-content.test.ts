import { beforeEach, expect, test } from 'vitest'
import { findContentKind, listPageContent, listPageTexts } from '#app/composition/content-kinds.server.ts'
import { readContent } from '#app/forms/content/content-kind.ts'
import { aboutWords } from '#copy/content/about.ts'
import { inTransaction } from '#app/platform/database/in-transaction.server.ts'
import { openForms } from '#test/support/open-forms.ts'
import { addJoined } from '#test/support/staff.ts'
import { saveContent } from './save-content.server.ts'
import { showContentEntry, showContentList } from './content-view.server.ts'

const forms = await openForms()
const { services, db } = forms
const { content } = services
const { actor: keeper } = await addJoined(services)
const { actor: helper } = await addJoined(services, { role: 'helper', name: 'Naomi' })
const about = findContentKind(forms.services.settings, 'about')!
const own = about.own[''] as { page: { title: string }; words: Record<string, unknown> }
const withHeading = (heading: string) => ({ ...own, words: { ...own.words, heading } })
const save = (value: unknown, { by = keeper, at = services.now() as Date | null, basedOn = 0 } = {}) =>
  saveContent(services, by, { kind: 'about', id: '', value, publishedAt: at, basedOn })
const headingFor = () => (readContent(content, about) as typeof own).words.heading

beforeEach(async () => {
  forms.at('2026-11-20T12:00:00Z')
  await db.deleteFrom('contentVersions').execute()
  await inTransaction(db, (trx) => content.reloadOnCommit(trx))
  await content.ready()
})

test('an untouched site says what the code says, and no page is sent a byte of changes', () => {
  expect(headingFor()).toBe(aboutWords({ siteName: '' }).heading)
  expect(listPageContent(content, '/about', services.now())).toBeUndefined()
})

test('what a keeper publishes is on the page, in its search and in no other page’s data', async () => {
  const page = services.pageCache.begin()
  page.dependsOn('content')
  expect(await save(withHeading('{siteName} begins small'))).toEqual({ ok: true, version: 1 })
  await content.ready()
  expect(headingFor()).toBe('{siteName} begins small')
  expect(listPageContent(content, '/about', services.now())).toEqual({ about: { words: { heading: '{siteName} begins small' } } })
  expect(listPageContent(content, '/contact', services.now())).toEqual({})
  const values = { siteName: 'Seed' } as never
  expect(listPageTexts(content, '/about', values)).toContain('Seed begins small')
  expect(page.isStale()).toBe(true)
})

test('a helper saves drafts, which nobody sees, and publishes nothing', async () => {
  expect(await save(withHeading('Mine'), { by: helper })).toEqual({ ok: false, reason: 'not-allowed' })
  expect(await save(withHeading('Mine'), { by: helper, at: null })).toEqual({ ok: true, version: 1 })
  await content.ready()
  expect(headingFor()).toBe(own.words.heading)
  const entry = await showContentEntry(services, helper, about, '', undefined)
  expect(entry).toMatchObject({ isDraft: true, basedOn: 1, controls: { 'words.heading': 'Mine' } })
})

test('of two who write at once the second is told of the first, and nothing is lost', async () => {
  await save(withHeading('First'), { by: helper, at: null })
  const refused = await save(withHeading('Second'))
  expect(refused).toMatchObject({ ok: false, reason: 'changed', newest: { version: 1, savedByName: 'Naomi' } })
  expect(await save(withHeading('Second'), { basedOn: 1 })).toEqual({ ok: true, version: 2 })
  const both = await Promise.all([save(withHeading('A'), { basedOn: 2 }), save(withHeading('B'), { basedOn: 2 })])
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('a planned version counts from its time on, and an earlier one can be used again', async () => {
  await save(withHeading('Now'))
  await save(withHeading('On Friday'), { at: new Date('2026-11-27T15:00:00Z'), basedOn: 1 })
  await content.ready()
  const before = content.revision()
  expect(headingFor()).toBe('Now')
  forms.at('2026-11-27T15:00:00Z')
  expect(headingFor()).toBe('On Friday')
  expect(content.revision()).not.toBe(before)
  const { versions } = await showContentEntry(services, keeper, about, '', undefined)
  expect(versions.map(({ version, isLive, changed }) => [version, isLive, changed.length])).toEqual([
    [2, true, 1],
    [1, false, 1],
  ])
  expect((await showContentEntry(services, keeper, about, '', 1)).controls['words.heading']).toBe('Now')
  await save(null, { basedOn: 2 })
  await content.ready()
  expect(headingFor()).toBe(own.words.heading)
  expect(listPageContent(content, '/about', services.now())).toEqual({})
})

test('what is published now is not replaced by what was planned before it', async () => {
  await save(withHeading('On Friday'), { at: new Date('2026-11-27T15:00:00Z') })
  await save(withHeading('Now'), { basedOn: 1 })
  await content.ready()
  forms.at('2026-11-28T15:00:00Z')
  expect(headingFor()).toBe('Now')
  const { versions } = await showContentEntry(services, keeper, about, '', undefined)
  expect(versions.map(({ isLive, isDraft }) => [isLive, isDraft])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('a value that breaks the rules of a later release is not shown', async () => {
  await save({ page: own.page, words: { heading: 12 } })
  await content.ready()
  expect(headingFor()).toBe(own.words.heading)
})

test('the list says what is changed, and the audit log who did it, without the words', async () => {
  await save(withHeading('Changed'), { by: helper, at: null })
  const list = await showContentList(services, [about])
  expect(list[0]!.entries).toEqual([{ id: '', title: 'About', state: 'draft' }])
  const entry = await db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ verb: 'change-content', subjectId: 'about', after: { version: 1, state: 'draft' } })
})
