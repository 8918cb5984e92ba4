import { z } from 'zod'
import { deskMemoryWords } from '#words/desk-memories.ts'
import type { Decider } from '#app/features/decisions/decider.ts'
import { needsWhy, why } from '#app/features/decisions/decision-fields.ts'
import { type Said, takeDecision } from '#app/features/decisions/take-decision.server.ts'
import { approveMemory, LONGEST_TITLE, refuseMemory } from '#app/features/memories/decide-memory.server.ts'
import { editPhoto } from '#app/features/memories/edit-photo.server.ts'
import { raiseMinor } from '#app/features/memories/raise-minor.server.ts'
import { THEMES } from '#app/features/scripture/themes.ts'
import type { FormRequest } from '#app/forms/answer-form.server.ts'
import { optionalLine, optionalText } from '#app/forms/text-rules.ts'
import type { Services } from '#app/platform/services.server.ts'
import { editFields, readEdits } from './photo-edits.ts'
import type { MemoryToDecide } from './show-memory.server.ts'

const { approve, editor } = deskMemoryWords
const line = (maxLength: number, { missing, tooLong = missing }: { missing: string; tooLong?: string }) =>
  optionalLine({ maxLength, missing, tooLong, oneLine: tooLong })

const form = z.object({
  act: z.enum(['approve', 'refuse', 'minor', 'edit', 'undo']),
  title: line(LONGEST_TITLE, approve.storyTitle),
  alt: line(300, approve.alt),
  looked: z.literal('yes').optional(),
  theme: z.enum([...THEMES, '']).optional(),
  body: optionalText({ maxLength: 5_000, missing: approve.body.notShortened, tooLong: approve.body.notShortened }),
  why,
  ...Object.fromEntries(editFields.map((name) => [name, z.string().max(20).optional()])),
})
type Input = z.output<typeof form>

/** Does what a form on the page of a memory asks. */
export function takeMemoryDecision(request: FormRequest, memory: MemoryToDecide) {
  const editsOf = (input: Input) => readEdits(input as Record<string, string | undefined>, memory.photo ?? { width: 1, height: 1 })
  return takeDecision(request, {
    schema: form,
    subject: { kind: 'memory', id: memory.id },
    mend: (input) => {
      if (input.act === 'refuse') return needsWhy(memory.email !== null, input.why)
      if (input.act === 'approve') return missingForApproval(input, memory)
      const read = input.act === 'edit' ? editsOf(input) : undefined
      return read?.ok === false ? Object.fromEntries(read.fields.map((name) => [name, editor.invalid])) : {}
    },
    decide: (services, input, decider) => act(services, memory.reference, input, decider, editsOf),
    say: (reason): Said | undefined => {
      if (reason === 'no-title') return { errors: { title: approve.storyTitle.missing } }
      if (reason === 'no-alt') return { errors: { alt: approve.alt.missing } }
      if (reason === 'not-shortened') return { errors: { body: approve.body.notShortened } }
      if (reason === 'no-consent') return { notice: approve.noConsent.text }
      if (reason === 'said') return { notice: deskMemoryWords.said }
      if (reason === 'no-photo') return { notice: deskMemoryWords.photo.refused }
      return reason === 'not-made' ? { notice: editor.notMade } : undefined
    },
  })
}

/** All of it at once: what is told one by one is sent again and again. */
function missingForApproval({ title, alt, looked }: Input, { photo }: MemoryToDecide): Record<string, string> {
  return {
    ...(!title && { title: approve.storyTitle.missing }),
    ...(photo && !alt && { alt: approve.alt.missing }),
    // Areas that are drawn or typed are in a form of their own, and in no picture before it is made.
    ...(photo && !looked && { looked: approve.looked.missing }),
  }
}

async function act(
  services: Services,
  reference: string,
  input: Input,
  decider: Decider,
  editsOf: (input: Input) => ReturnType<typeof readEdits>,
) {
  if (input.act === 'refuse') return refuseMemory(services, reference, { ...decider, why: input.why })
  if (input.act === 'minor') return staying(await raiseMinor(services, reference, decider))
  if (input.act === 'undo') return staying(await editPhoto(services, reference, null, decider))
  if (input.act === 'edit') {
    const read = editsOf(input)
    return staying(await editPhoto(services, reference, read.ok ? read.edits : null, decider))
  }
  const { title, alt, theme, body } = input
  return approveMemory(
    services,
    reference,
    { title: title ?? '', ...(alt && { alt }), ...(theme && { theme }), ...(body && { body }) },
    decider,
  )
}

/** The page is shown once more: the memory still waits. */
function staying<Outcome extends { ok: boolean }>(outcome: Outcome) {
  return { ...outcome, stays: true }
}
