import { expect, test } from 'vitest'
import { submissionKinds } from '#app/submission-kinds.server.ts'
import { deskRows } from '#app/features/submissions/submission-kind.ts'
import type { Kind } from './inbox-item.ts'
import { whereDecided } from './where-decided.ts'

const id = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'

test('a mail about something to decide names the page that the inbox leads to, and one about nothing to decide names none', () => {
  const named = submissionKinds.map((kind) => [kind.what, deskRows(kind, id, 'https://seeds.example.org')[0]?.[1]])
  const expected = submissionKinds.map(({ what }) => {
    const kind = (what === 'storyRemoval' ? 'story-removal' : what) as Kind
    const page = whereDecided({ kind, subjectId: id })
    return [what, page && `https://seeds.example.org${page}`]
  })
  expect(named).toEqual(expected)
  expect(named).toContainEqual(['claim', `https://seeds.example.org/desk/claims/${id}`])
})
