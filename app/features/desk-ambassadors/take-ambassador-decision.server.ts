import { z } from 'zod'
import { deskAmbassadorWords } from '#words/desk-ambassadors.ts'
import type { Decider } from '#app/features/decisions/decider.ts'
import { needsWhy, why } from '#app/features/decisions/decision-fields.ts'
import { takeDecision } from '#app/features/decisions/take-decision.server.ts'
import { readCode } from '#app/features/invitations/invitation-code.ts'
import { decideSeeds, takeSeedsBack, trustInvitation } from '#app/features/personal-seeds/decide-seeds.server.ts'
import { restoreAmbassador, suspendAmbassador } from '#app/features/personal-seeds/suspend-ambassador.server.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { ALL_DAYS, readChosen } from './all-days.ts'
import type { AmbassadorToDecide } from './show-ambassador.server.ts'

const { acts, refused } = deskAmbassadorWords
const { reverse, waiting } = acts

const form = z.object({
  act: z.enum(['release', 'leave-out', 'reverse', 'trust', 'suspend', 'restore']),
  day: z.string().max(40).transform(readChosen).optional(),
  entry: z.union([z.uuid(), z.literal('')], reverse.missing).optional(),
  seeds: z
    .string()
    .trim()
    .regex(/^(?:[1-9]\d{0,5})?$/, reverse.invalid)
    .transform((typed) => (typed === '' ? undefined : Number(typed)))
    .optional(),
  code: z.string().max(20).optional(),
  why,
})
type Input = z.output<typeof form>
const OF_A_DAY: Input['act'][] = ['release', 'leave-out']
const NEED_WHY: Input['act'][] = ['leave-out', 'reverse', 'suspend']

/** Does what a form on the page of an Ambassador asks. */
export function takeAmbassadorDecision(request: FormRequest, { id }: AmbassadorToDecide) {
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'ambassador', id },
    mend: (input): Record<string, string> => ({
      ...(input.act === 'reverse' && !input.entry ? { entry: reverse.missing } : {}),
      ...(OF_A_DAY.includes(input.act) && !input.day ? { day: waiting.missing } : {}),
      ...needsWhy(NEED_WHY.includes(input.act), input.why),
    }),
    decide: (services, input, decider) => act(services, id, input, decider),
    say: (reason) => (reason in refused ? { notice: refused[reason as keyof typeof refused] } : undefined),
  })
}

async function act(services: Services, holderId: string, { act: asked, day, entry, seeds, code, why: reason }: Input, decider: Decider) {
  if (asked === 'suspend') return suspendAmbassador(services, holderId, { ...decider, reason: reason! })
  if (asked === 'restore') return restoreAmbassador(services, holderId, decider)
  if (asked === 'trust') return trustInvitation(services, readCode(code) ?? '', decider)
  if (asked === 'reverse') return takeSeedsBack(services, { holderId, entryId: entry!, seeds, why: reason! }, decider)
  const of = day!.day === ALL_DAYS ? {} : { day: day!.day }
  return decideSeeds(services, { holderId, decision: asked, mark: day!.mark, ...of }, { ...decider, why: reason })
}
