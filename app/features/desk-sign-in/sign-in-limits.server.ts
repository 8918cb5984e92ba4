import { blockOf, type Limit, type Limits } from '#app/platform/limits.server.ts'

const WINDOW_SECONDS = 15 * 60
const limit = (name: string, max: number): Limit => ({ name: `desk-${name}`, max, perSeconds: WINDOW_SECONDS })

/**
 * How many passwords are compared in a quarter of an hour. Windows are fixed, so any fifteen minutes see at most twice as
 * many: eight at one account, from wherever. An account has a try that one network cannot use up, and devices where somebody
 * signed in before have tries of their own. The limit of the site bounds the work; it is wide, because invented addresses
 * count toward it, and must not close the way in for everybody.
 */
export const signInLimits = {
  network: limit('network', 3),
  account: limit('account', 4),
  site: limit('site', 60),
  device: limit('device', 5),
  secondFactor: limit('second-factor', 5),
  again: limit('again', 5),
}

export type SignInTry = {
  /** As it was typed, in lower case: whether anybody has it makes no difference. */
  email: string
  /** As `networkOf` gives it. One line of IPv6 has 65,536 of them, and counts as one. */
  network: string
  /** Who signed in before on which device. */
  knownDevice: string | undefined
}

/** Takes a try before anything is compared. @returns whether there is one */
export async function takeSignInTry(limits: Limits, { email, network, knownDevice }: SignInTry): Promise<boolean> {
  if (knownDevice !== undefined) return limits.take(signInLimits.device, knownDevice)
  const had = await limits.takeSteps({
    network: { limit: signInLimits.network, of: blockOf(network) },
    account: { limit: signInLimits.account, of: email, after: 'network' },
    site: { limit: signInLimits.site, of: 'site', after: 'account' },
  })
  return had.site
}
