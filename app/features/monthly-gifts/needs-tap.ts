/** From here on every raise waits, whatever was given before. */
export const TAP_ABOVE_CENTS = 10_000
/** Beyond so many times what was given, too. */
export const TAP_TIMES = 2
/** For so long the link in the mail waits for its tap. */
export const TAP_DAYS = 7

/**
 * Whether a raise waits for a tap in the mail that tells of it: whoever holds a forwarded receipt must not raise a gift
 * unseen, nor in small steps.
 * @param amounts.nowCents what is charged each month as it stands
 * @param amounts.agreedCents what was paid last, or agreed to by such a tap since; the lower of the two is what twice is twice of
 */
export function needsTap({ nowCents, agreedCents, afterCents }: { nowCents: number; agreedCents: number; afterCents: number }): boolean {
  return afterCents > nowCents && (afterCents > TAP_TIMES * Math.min(nowCents, agreedCents) || afterCents > TAP_ABOVE_CENTS)
}
