import { expect, test } from 'vitest'
import { folded } from './folded.ts'

test('capitals, accents, curly apostrophes and spaces do not matter', () => {
  expect(folded('  Coeur  D’Alene ')).toBe("coeur d'alene")
  expect(folded('CAÑON\tCity')).toBe('canon city')
  expect(folded('Kapaʻa')).toBe("kapa'a")
})
