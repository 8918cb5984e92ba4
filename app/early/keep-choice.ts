/**
 * Which of two things a page shows (`data-choice` around the radio buttons) belongs to its entry of the browser's history:
 * whoever comes back, also from a page that was loaded again, finds what they chose. The page's own script asks the entry
 * where it makes the buttons anew (`features/giving-offers/offer-switch.tsx`).
 */
export function keepChoice(): void {
  const { choice } = (history.state ?? {}) as { choice?: string }
  const chosen = choice && document.querySelector<HTMLInputElement>(`[data-choice] [value="${choice}"]`)
  if (chosen) chosen.checked = true
  // What was chosen before this was here.
  const before = chosen ? null : document.querySelector<HTMLInputElement>('[data-choice] :checked:not([checked])')
  if (before) keep(before)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest('[data-choice]')) keep(target)
  })
}

function keep({ value }: HTMLInputElement): void {
  history.replaceState({ ...history.state, choice: value }, '')
}
