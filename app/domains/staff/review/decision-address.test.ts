import { expect, test } from 'vitest'
import { addressAfterDecision, readDecisionArrival } from './decision-address.ts'

const id = '5f0c9e0e-5a1c-4c55-9f1a-0a4f6b2f1c11'
const arriveWith = (back?: string) =>
  readDecisionArrival(
    new URL(`https://seeds.example.org/desk/memories/${id}${back === undefined ? '' : `?${new URLSearchParams({ back })}`}`),
  )

test('the link on top says whether it leads to the next thing, to a list or to the start', () => {
  expect(arriveWith(`/desk/inbox/${id}?state=open`)).toMatchObject({ leadsTo: 'next', back: `/desk/inbox/${id}?state=open` })
  expect(arriveWith('/desk/inbox?state=open')).toMatchObject({ leadsTo: 'list' })
  for (const back of [undefined, '/desk', 'https://elsewhere.example/desk/inbox', '/about'])
    expect(arriveWith(back)).toMatchObject({ leadsTo: 'home', back: '/desk' })
})

test('where a decision leads on to, it is said that it is done', () => {
  expect(addressAfterDecision(`/desk/inbox/${id}?state=open&q=a+b`)).toBe(`/desk/inbox/${id}?state=open&q=a+b&done=decided-next`)
  expect(addressAfterDecision('/desk/inbox')).toBe('/desk/inbox?done=decided-before')
})
