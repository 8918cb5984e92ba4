import { expect, test } from 'vitest'
import { checkbox, date, group, line, list, money, number, optional, paragraphs, text } from './content-field.ts'
import { schemaOf } from './content-schema.ts'
import { changeList, describeListChange, fromControls, listChangedLabels, parseListChange, toControls } from './content-values.ts'

const field = group('Trip', {
  title: line('Title', 20),
  about: text('About', 100),
  story: paragraphs('Story', 50),
  price: money('Price', 100, 5_000),
  seats: number('Seats', 1, 60),
  until: optional(date('Until')),
  hidden: checkbox('Hidden'),
  stops: list('Stops', group('Stop', { name: line('Name', 10) }), { min: 1, max: 3, one: 'stop' }),
})
const trip = {
  title: 'To the farm',
  about: 'Come **early**, see [the map](/church-finder).',
  story: ['One.', 'Two.'],
  price: 1_250,
  seats: 12,
  until: null,
  hidden: false,
  stops: [{ name: 'Barn' }, { name: 'Well' }],
}
const problemsOf = (change: object) => {
  const { error } = schemaOf(field).safeParse({ ...trip, ...change })
  return error?.issues.map(({ message }) => message) ?? []
}

test('a value comes back from its controls as it was', () => {
  const controls = toControls(field, trip)
  expect(controls).toMatchObject({
    price: '12.50',
    story: 'One.\n\nTwo.',
    'stops.1.name': 'Well',
    'stops.length': '2',
    hidden: '',
    until: '',
  })
  expect(fromControls(field, controls)).toEqual(trip)
  expect(schemaOf(field).parse(trip)).toEqual(trip)
})

test.each([
  [{ title: '  ' }, 'Title cannot be empty.'],
  [{ title: 'x'.repeat(21) }, 'Title may have 20 characters. It has 21.'],
  [{ title: 'two\nlines' }, 'Title has to stand on one line.'],
  [{ about: 'see [this](javascript:alert(1))' }, 'About has a ** or [ that does not end. Write **bold** or [words](/contact).'],
  [
    { about: 'see [this](//elsewhere.example)' },
    'About has a link to “//elsewhere.example”, which is neither a page of this site nor begins with https://.',
  ],
  [
    { about: 'see [this](http://elsewhere.example)' },
    'About has a link to “http://elsewhere.example”, which is neither a page of this site nor begins with https://.',
  ],
  [{ about: 'a ** star' }, 'About has a ** or [ that does not end. Write **bold** or [words](/contact).'],
  [{ story: [] }, 'Story cannot be empty.'],
  [{ price: Number.NaN }, 'Price has to be an amount from $1 to $50.'],
  [{ seats: 61 }, 'Seats has to be a whole number from 1 to 60.'],
  [{ until: '2026-02-30' }, 'Until has to be a day.'],
  [{ stops: [] }, 'Stops needs at least 1.'],
  [{ stops: Array.from({ length: 4 }, () => ({ name: 'a' })) }, 'Stops may have 3 parts.'],
])('%j is refused in words that help', (change, problem) => {
  expect(problemsOf(change)).toEqual([problem])
})

test('characters that nobody sees are left out, and an emoji counts as one', () => {
  const { data } = schemaOf(field).safeParse({ ...trip, title: '\u202Etfel\u200B 🌱\u0007' })
  expect(data).toMatchObject({ title: 'tfel 🌱' })
  expect(problemsOf({ title: '🌱'.repeat(20) })).toEqual([])
})

test('items of a list are added, removed and moved with all that they hold', () => {
  const controls = toControls(field, trip)
  const changed = (value: string) => {
    const change = parseListChange(value)!
    expect(describeListChange(change)).toBe(value)
    return (fromControls(field, changeList(controls, change)) as typeof trip).stops.map(({ name }) => name)
  }
  expect(changed('add:stops.2')).toEqual(['Barn', 'Well', ''])
  expect(changed('remove:stops.0')).toEqual(['Well'])
  expect(changed('up:stops.1')).toEqual(['Well', 'Barn'])
  expect(changed('down:stops.0')).toEqual(['Well', 'Barn'])
  expect(parseListChange('publish')).toBeUndefined()
})

test('what differs between two versions is named by its labels', () => {
  expect(listChangedLabels(field, trip, { ...trip, title: 'x', stops: [] })).toEqual(['Title', 'Stops'])
})
