// `npm run seeds:decide -- EMAIL release|leave-out`: decides seeds that wait, in the running site.
import { userInfo } from 'node:os'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { DECIDE_SEEDS, type SeedsAsked, TRUST_CODE } from '#app/features/personal-seeds/decide-jobs.server.ts'
import type { CodeTrusted } from '#app/features/personal-seeds/decide-seeds.server.ts'
import { listUndecidedSeeds } from '#app/features/personal-seeds/list-undecided.server.ts'
import type { SeedsDecision, WaitingDecided } from '#app/features/seeds/decide-waiting.server.ts'
import { findHolder } from '#app/features/seeds/seed-store.server.ts'
import type { Db } from '#app/platform/database/database.server.ts'
import { askOrRefuse, Refused, runCommand } from './command.ts'

const usage = `npm run seeds:decide                                what waits: seeds by Ambassador and day, and codes of suspicious sign-ups
npm run seeds:decide -- EMAIL release [2026-11-25]  all that waits for them, or of that day, counts from now on
npm run seeds:decide -- EMAIL leave-out [2026-11-25] --why 'The same person came again and again'
                                                    it never counts; the Ambassador reads why, so it names no visitor
npm run seeds:decide -- CODE trust                  a person signed up with it: it earns from now on
The site must be running. With --settings FILE the settings come from that file, with --settings - from the standard input.`

const codeReasons: Record<Extract<CodeTrusted, { ok: false }>['reason'], string> = {
  'not-allowed': 'You may not do that.',
  changed: 'It has just changed. Look at it once more.',
  unknown: 'Nobody has this code.',
  trusted: 'This code earns already.',
}

await runCommand(
  'seeds:decide',
  async ({ db, settings }, [whose, decision = '', day], { why }) => {
    if (whose === undefined) return printUndecided(db, settings.siteMode === 'demo')
    const by = userInfo().username
    if (decision === 'trust') return trust(db, whose, by)
    if (!isDecision(decision) || (day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(day))) throw new Refused(usage)
    if (decision === 'leave-out' && !why) throw new Refused("Say why it is left out: --why '…'. The Ambassador reads it.")
    const holderId = await findHolder(db, whose)
    if (holderId === undefined) throw new Refused('Nobody with this address has seeds.')
    const asked: SeedsAsked = { holderId, decision, ...(day !== undefined && { day }), why: why ? String(why) : null, by }
    const decided = await askOrRefuse<WaitingDecided>(db, DECIDE_SEEDS, asked)
    if (!decided.ok) throw new Refused('Nothing of theirs waits.')
    console.log(decision === 'release' ? `Released: ${decided.seeds}. They count now.` : `Left out: ${decided.seeds}. They never count.`)
  },
  { options: { why: { type: 'string' } } },
)

async function trust(db: Db, typed: string, by: string): Promise<void> {
  const trusted = await askOrRefuse<CodeTrusted>(db, TRUST_CODE, { code: readCode(typed) ?? '', by })
  if (!trusted.ok) throw new Refused(codeReasons[trusted.reason])
  console.log('Trusted: from now on it earns.')
}

function isDecision(text: string): text is SeedsDecision {
  return text === 'release' || text === 'leave-out'
}

async function printUndecided(db: Db, practice: boolean): Promise<void> {
  const { days, codes, leftOut } = await listUndecidedSeeds(db, practice)
  for (const { day, email, seeds, kinds, reasons } of days)
    console.log(`${day}  ${email}  ${seeds} ${seeds === 1 ? 'waits' : 'wait'}: ${written(kinds)} (${written(reasons)})`)
  for (const { code, email, suspicion, madeAt } of codes)
    console.log(`${code}  ${email ?? 'nobody any more'}  ${madeAt.toISOString()}  suspicious: ${suspicion}`)
  for (const { day, email, acts } of leftOut)
    console.log(`${day}  ${email}  ${acts} ${acts === 1 ? 'act was' : 'acts were'} not kept: too many waited already on that day`)
  if (days.length + codes.length === 0) console.error('No seeds and no codes wait.')
}

function written(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')
}
