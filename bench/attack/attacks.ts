import type { Attack } from './attack.ts'
import { bodyAttacks } from './bodies.ts'
import { formAttacks } from './forms.ts'
import { madeUpAttacks } from './made-up-addresses.ts'
import { pipelinedAttacks } from './pipelined.ts'
import { silentAttacks } from './silent.ts'
import { unreadAttacks } from './unread.ts'
import { visitorAttacks } from './visitors.ts'

export const attacks: Attack[] = [
  ...pipelinedAttacks,
  ...visitorAttacks,
  ...unreadAttacks,
  ...silentAttacks,
  ...bodyAttacks,
  ...madeUpAttacks,
  ...formAttacks,
]
