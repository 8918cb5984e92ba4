export type OutgoingText = { to: string; text: string; usefulForSeconds: number }

/** The provider's own code, such as 21610, and the HTTP status; 0 where it gave none. */
export type Said = { code: number; status: number }

class TextFailure extends Error {
  readonly code: number
  readonly status: number
  constructor(what: string, { code, status }: Said, options?: ErrorOptions) {
    // Providers repeat the number in their messages, which must not reach a log.
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

/** Throws TextRefused, TextNotTaken or TextUncertain; any other error counts as TextUncertain. */
export type TextSender = { name: 'sms' | 'mailbox'; send(text: OutgoingText): Promise<void> }

/** The demo's stand-in: the text stays in the outbox table, where `/demo/mailbox` shows it. */
export function openMailboxTextSender(): TextSender {
  return { name: 'mailbox', send: async () => {} }
}
