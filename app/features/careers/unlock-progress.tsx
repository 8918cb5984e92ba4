import type { careersWords } from '#words/careers.ts'
import { useSite } from '#app/features/site/site-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { UnlockStem } from '#app/ui/world/unlock-stem.tsx'
import { MEMBER_GOAL } from './member-goal.ts'

/** How many members there are of those that open the paths, and what opening means. */
export function UnlockProgress({
  members,
  unlocked,
  words,
}: {
  members: number
  unlocked: boolean
  words: ReturnType<typeof careersWords>['unlock']
}) {
  const { figures } = useSite()
  return (
    <UnlockStem value={members} max={MEMBER_GOAL} label={words.label}>
      <p className="max-w-2xl">{unlocked ? words.reachedText : words.text(figures.memberGoal)}</p>
      <p className="max-w-2xl text-sm text-muted">{words.howCounted}</p>
      <p className="mt-2">
        <ButtonLink to="/support">{words.action}</ButtonLink>
      </p>
    </UnlockStem>
  )
}
