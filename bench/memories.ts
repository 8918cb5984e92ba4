// `npm run bench:memories`: what becomes of photos that come with memories, on the embedded database and, where
// TEST_DATABASE_URL names one, on a server. A hundred that know where they were taken, and fifty files that lie: which are
// kept, who sees them, and what rides along. Then a site is killed again and again while memories come in (50 times, or
// KILLS): what is lost, doubled or left over. Some five minutes each.
import { engines } from '#test/engines.ts'
import { killAgainAndAgain } from './memories/kill-again-and-again.ts'
import { sendAndLook } from './memories/send-and-look.ts'

const KILLS = Number(process.env.KILLS ?? 50)
const GOAL_GROWTH_MB = 300

for (const { name, settings: prepare } of engines) {
  const looked = await onItsOwn(sendAndLook)
  console.log(`\n${name}`)
  console.table(looked)
  for (const figures of Object.values(looked))
    if (figures['no picture'] + figures.riders > 0 || figures['404 unseen'] + figures.shown < 2 * figures['files of them'])
      process.exitCode = 1
  if (Object.values(looked).some((figures) => 'growth MB' in figures && figures['growth MB'] >= GOAL_GROWTH_MB)) process.exitCode = 1

  const { kills, acknowledged, ...faults } = await onItsOwn((settings) => killAgainAndAgain(settings, KILLS))
  console.table({ [name]: { kills, acknowledged, ...faults } })
  if (acknowledged < kills || Object.values(faults).some((count) => count > 0)) process.exitCode = 1

  async function onItsOwn<Result>(measure: (settings: Record<string, string>) => Promise<Result>): Promise<Result> {
    const { settings, drop } = await prepare()
    try {
      return await measure(settings)
    } finally {
      await drop()
    }
  }
}
