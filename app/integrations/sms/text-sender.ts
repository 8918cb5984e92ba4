export type OutgoingText = { to: string; text: string; usefulForSeconds: number }

/** The provider's error code, such as 21610, and the HTTP status. Each is 0 if there is none. */
export type ProviderAnswer = { code: number; status: number }

class TextFailure extends Error {
  readonly code: number
  readonly status: number
  constructor(what: string, { code, status }: ProviderAnswer, options?: ErrorOptions) {
    // Providers repeat the number in their messages, so these must not reach a log.
    super(`${what} (status ${status || 'none'}, code ${code || 'none'})`, options)
    this.code = code
    this.status = status
  }
}

/** The text will never be sent, usually because the number cannot receive it. */
export class TextRefused extends TextFailure {
  override readonly name = 'TextRefused'
  constructor(said: ProviderAnswer) {
    super('The text message was refused for good', said)
  }
}

/** The provider did not accept the text, so it can safely be sent again. */
export class TextNotAccepted extends TextFailure {
  override readonly name = 'TextNotAccepted'
  constructor(said: ProviderAnswer, options?: ErrorOptions) {
    super('No text message can leave. If it stays so, look at SMS_URL', said, options)
  }
}

/** The provider may have accepted the text, so sending it again may duplicate it. */
export class TextUncertain extends TextFailure {
  override readonly name = 'TextUncertain'
  constructor(said: ProviderAnswer, options?: ErrorOptions) {
    super('Nobody knows whether the text message was taken', said, options)
  }
}

/** `send` throws TextRefused, TextNotAccepted or TextUncertain. Any other error counts as TextUncertain. */
export type TextSender = { name: 'sms' | 'mailbox'; send(text: OutgoingText): Promise<void> }

/** In a demo, the text stays in the outbox table, where `/demo/mailbox` shows it. */
export function createMailboxTextSender(): TextSender {
  return { name: 'mailbox', send: async () => {} }
}
