import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RuleList } from './rule-list.tsx'
import { EARNED_KINDS, SEED_RULES } from './seed-rules.ts'

test('the rules that people read are those by which seeds are booked, with their figures', () => {
  const html = renderToStaticMarkup(<RuleList />)
  const { earned, perNetworkAndDay, heldPerNetworkAndDay, heldPerDay } = SEED_RULES
  for (const kind of EARNED_KINDS) expect(html).toMatch(new RegExp(`(up to|only) ${earned[kind].perDay} (people )?a day`))
  expect(html).toContain(`beyond ${perNetworkAndDay} from one network`)
  expect(html).toContain(
    `Up to ${heldPerDay} a day can wait, ${heldPerNetworkAndDay} of them from one network. What comes after that is not counted`,
  )
  expect(html).not.toContain('however often they come')
})
