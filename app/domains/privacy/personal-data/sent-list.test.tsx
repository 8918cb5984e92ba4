import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { whatWeHoldWords } from '#copy/privacy/what-we-hold.ts'
import { SentList } from './data-page.tsx'

const sent = { reference: 'MS-AAAA-AA', time: '2026-11-20T12:00:00Z', shown: 'Nov 20, 2026', rows: [] }

test('a gift that was never paid may be anyone’s: it is not said that the person began it, and that anyone can type an address is', () => {
  const [unpaid, paid] = (['notPaid', 'paid'] as const).map((state) => {
    const gift = { ...sent, title: whatWeHoldWords.titles[state]('May 3'), typedByAnyone: state === 'notPaid' }
    return renderToStaticMarkup(<SentList sent={[gift]} />)
  })
  expect(/<h3.*<\/h3>/.exec(unpaid!)![0]).not.toMatch(/\byou/i)
  expect(unpaid).toContain(whatWeHoldWords.typedByAnyone)
  expect(paid).not.toContain(whatWeHoldWords.typedByAnyone)
})
