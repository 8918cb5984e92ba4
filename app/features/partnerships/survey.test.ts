import { expect, test } from 'vitest'
import { surveyQuestions } from './survey.ts'

test('the survey asks five questions with exactly the values of the specification', () => {
  expect(surveyQuestions.map((question) => [question.id, question.options.map((option) => option.value)])).toEqual([
    ['faith_impact', ['yes', 'maybe', 'no']],
    ['mentorship', ['yes', 'maybe', 'future']],
    ['resources', ['financial', 'facilities', 'expertise', 'network']],
    ['commitment', ['active', 'periodic', 'advisory']],
    ['growth', ['yes', 'discuss']],
  ])
  expect(surveyQuestions.filter((question) => question.kind === 'checkbox').map((question) => question.id)).toEqual(['resources'])
})
