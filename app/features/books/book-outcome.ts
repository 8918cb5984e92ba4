export type BookOutcome = 'booked' | 'nothing-new' | 'pending' | 'failed' | 'not-ours' | 'other-currency'
