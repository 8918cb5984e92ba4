import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { giftLimits } from '#app/features/gifts/gift-gate.server.ts'
import { PAUSE_MINUTES } from '#app/features/gifts/form-pause.server.ts'
import { declineLimits } from '#app/features/gifts/note-decline.server.ts'
import { CHECKOUT_MINUTES } from '#app/features/gifts/open-gift.server.ts'
import { retention } from '#app/features/retention/retention.server.ts'
import { SEED_RULES } from '#app/features/seeds/seed-rules.ts'
import { LIKES_OF_NETWORK } from '#app/features/story-acts/act-on-story.server.ts'
import { HIDDEN_BY_ONE_BLOCK, HIDDEN_BY_ONE_NETWORK, TOLD_OF_BLOCK, TOLD_OF_STORY } from '#app/features/stories/ask-to-remove.server.ts'

test('the figures of the decision on card testing are those of the code', () => {
  const page = readFileSync('docs/decisions/card-testing.md', 'utf8')
  const { places, startsAMinute, declinesAMinute } = giftLimits
  for (const words of [
    `at most ${places.ofNetwork} places for gifts that are begun and not paid, its block (IPv6: the /48) ${places.ofBlock}, and one email ${places.ofEmailInNetwork} of its network's`,
    `begins ${startsAMinute} gifts a minute`,
    `${declinesAMinute.ofNetwork} in a minute the form for that network (${declinesAMinute.ofBlock} for a block), for a minute`,
    `${declineLimits.ofCheckout} the checkout they were tried on`,
    `${declineLimits.onSite} in ten minutes the form for everyone, for an hour`,
    `Of those ${declineLimits.onSite} no block counts for more than ${declineLimits.onSiteOfOne}.`,
    `its checkout (${CHECKOUT_MINUTES} minutes at most) has been over for an hour`,
  ])
    expect(page).toContain(words)
  expect([declineLimits.onSiteMs, PAUSE_MINUTES, places.keptAfterEndMs]).toEqual([600_000, 60, 3_600_000])
})

test('those of the decision on hiding a story, too', () => {
  const page = readFileSync('docs/decisions/hidden-by-asking.md', 'utf8')
  expect([HIDDEN_BY_ONE_NETWORK.perSeconds, HIDDEN_BY_ONE_BLOCK.perSeconds]).toEqual([86_400, 86_400])
  expect(page).toContain(`One network hides ${HIDDEN_BY_ONE_NETWORK.max} stories a day, and its block`)
  expect(page).toContain(`many networks) ${HIDDEN_BY_ONE_BLOCK.max}. Past that`)
  expect(page).toContain(`the first ${TOLD_OF_STORY.max} of a story out of one block and day are, ${TOLD_OF_BLOCK.max} of all stories`)
  expect(retention.removalWishMonths).toBe(12)
  expect(page).toContain('forgotten after twelve months')
})

test('those of the decision on visitors, too', () => {
  const page = readFileSync('docs/decisions/visitors-known-for-a-day.md', 'utf8')
  expect(SEED_RULES.perNetworkAndDay).toBe(10)
  expect(page).toContain(`Of one network (IPv6: its /48) ${LIKES_OF_NETWORK} likes count for a story and day`)
  const { heldPerNetworkAndDay, heldPerDay } = SEED_RULES
  expect(page).toContain(`Of one network or block ${heldPerNetworkAndDay} are held for one Ambassador and day, of all ${heldPerDay},`)
  expect(page).toContain('Behind one network at most ten acts count at once for one Ambassador, and of IPv6 behind one /48')
})
