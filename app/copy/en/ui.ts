import type { Counted } from './types.ts'

/** The texts of shared UI components themselves. Other texts are passed as props. */
export const uiWords = {
  optional: 'optional',
  close: 'Close',
  working: 'Working…',
  loading: 'Loading…',
  newTab: '(opens in a new tab)',
  problem: 'There is a problem',
  error: 'Error:',
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  leaveQuestion: 'Leave without finishing? What you have filled in here is not sent yet.',
  keep: 'Keep editing',
  leave: 'Leave',
  onThisPage: 'On this page',
  suggestionList: 'Suggestions',
  suggestions: ({ count, written }: Counted) =>
    count === 0 ? 'No suggestions. What you typed can be sent as it is.' : `${written} ${count === 1 ? 'suggestion' : 'suggestions'}`,
}
