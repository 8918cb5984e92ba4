import { seedRulesWords as words } from '#copy/community/seeds.ts'
import { counted, formatNumber } from '#app/platform/format/numbers.ts'
import { EARNED_KINDS, SEED_RULES } from './seed-rules.ts'

export function RuleList() {
  const told = EARNED_KINDS.map((kind) => {
    const { seeds, perDay } = SEED_RULES.earned[kind]
    return { ...words.kinds[kind], text: words.kinds[kind].text({ seeds: counted(seeds), perDay: formatNumber(perDay) }) }
  })
  const gift = { ...words.kinds.gift, text: words.kinds.gift.text({ seeds: counted(SEED_RULES.giftSeedsPerDollar) }) }
  const pending = {
    perNetwork: formatNumber(SEED_RULES.perNetworkAndDay),
    pendingPerNetwork: formatNumber(SEED_RULES.pendingPerNetworkAndDay),
    pendingPerDay: formatNumber(SEED_RULES.pendingPerDay),
  }
  return (
    <>
      <dl className="grid gap-3">
        {[...told, gift].map(({ title, text }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{words.once}</p>
      <p>{words.pending(pending)}</p>
    </>
  )
}
