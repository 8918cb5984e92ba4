import type { Services } from '#app/platform/services.server.ts'

/** What is asked for by whoever books a gift, or does what follows from one. */
export type GivingServices = Pick<Services, 'db' | 'payments' | 'sendMail' | 'pageCache' | 'now' | 'settings' | 'log'>
