import type { Services } from '#app/platform/services.server.ts'

/** What booking a payment asks for. */
export type BookServices = Pick<Services, 'db' | 'payments' | 'sendMail' | 'pageCache' | 'now' | 'settings' | 'log'>

export type BookOutcome = 'booked' | 'nothing-new' | 'pending' | 'failed' | 'not-ours' | 'other-currency'
