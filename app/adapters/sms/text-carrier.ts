/** A text message ready to leave. `to`: a number as +14045550142. */
export type OutgoingText = { to: string; text: string }

/** This number will never take it. */
export class TextRefused extends Error {
  /** The provider's own code, such as 21610. */
  readonly code: number
  constructor(code: number) {
    // Providers repeat the number in what they say, so it stays out of every log.
    super(`The text message was refused for good (${code}).`)
    this.name = 'TextRefused'
    this.code = code
  }
}

/** Whoever takes text messages away. @throws TextRefused where trying again is of no use; any other error when it was not taken this time */
export type TextCarrier = { name: 'sms' | 'mailbox'; carry(text: OutgoingText): Promise<void> }
