/** A text message ready to leave. `to`: a number as +14045550142. `usefulForSeconds`: whole; after them nobody waits for it. */
export type OutgoingText = { to: string; text: string; usefulForSeconds: number }

/** What a provider answered instead of a yes: its own code, such as 21610, and the status of its answer; 0 for what it did not say. */
export type Said = { code: number; status: number }

class TextFailure extends Error {
  readonly code: number
  readonly status: number
  constructor(what: string, { code, status }: Said, options?: ErrorOptions) {
    // Providers repeat the number in what they say, so their words stay out of every log.
    super(`${what} (status ${status || 'none'}, code ${code || 'none'})`, options)
    this.code = code
    this.status = status
  }
}

/** This text will not leave, however often it is tried: mostly the number will never take it. */
export class TextRefused extends TextFailure {
  override readonly name = 'TextRefused'
  constructor(said: Said) {
    super('The text message was refused for good', said)
  }
}

/** The provider surely has not taken it this time. */
export class TextNotTaken extends TextFailure {
  override readonly name = 'TextNotTaken'
  constructor(said: Said, options?: ErrorOptions) {
    super('No text message can leave. If it stays so, look at SMS_URL', said, options)
  }
}

/** The provider may have taken it: who sends it again may send it twice. */
export class TextUncertain extends TextFailure {
  override readonly name = 'TextUncertain'
  constructor(said: Said, options?: ErrorOptions) {
    super('Nobody knows whether the text message was taken', said, options)
  }
}

/** Whoever takes text messages away. @throws TextRefused, TextNotTaken, or TextUncertain, which any other error means too */
export type TextCarrier = { name: 'sms' | 'mailbox'; carry(text: OutgoingText): Promise<void> }
