import { expect, test } from 'vitest'
import { verifyWords } from '#copy/places/claim.ts'
import { locationWords } from '#copy/places/locations.ts'

test('the messages of a claim are those of the specification, to the letter', () => {
  expect(verifyWords.problems).toEqual({ email: 'Please enter a valid email address', phone: 'Please enter a valid phone number' })
  expect(verifyWords.code.missing).toBe('Please enter the verification code')
  expect(locationWords.unavailable).toBe('Location search unavailable')
})
