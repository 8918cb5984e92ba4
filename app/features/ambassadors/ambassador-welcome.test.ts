import { expect, test } from 'vitest'
import { ambassadorWords } from '#words/ambassador.ts'

test('the welcome of an Ambassador is the sentence of the specification, with the name as a setting', () => {
  expect(ambassadorWords('Mustard Seed').welcome.heading).toBe('Welcome to Mustard Seed Movement!')
  expect(ambassadorWords('Fig Tree').welcome.action).toBe('Get Started')
})
