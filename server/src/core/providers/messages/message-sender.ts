/** A template of WeChat's with its fields, and the page that a tap opens. */
export interface WechatNotice {
  templateId: string
  page: string
  fields: Record<string, string>
}

export interface AttachedFile {
  name: string
  mediaType: string
  bytes: Buffer
}

/** A message with its wording, ready to go out. `target` is a phone, an address or an openid. */
export interface OutgoingMessage {
  messageId: string
  target: string
  subject: string
  text: string
  template: string
  language: 'zh' | 'en'
  values: object
  /** Messages in WeChat only. */
  notice?: WechatNotice
  /** Emails only. */
  file?: AttachedFile | undefined
}

/** Rejects with SendFailure when the message was not taken. The same message may come twice: after a crash. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
  /** Whether it would be taken, where that can be asked without sending one. Rejects with SendFailure. */
  check?(): Promise<void>
}

/**
 * Why a message could not be sent, in words without personal data: it is logged and kept with the message. `isFinal`:
 * it will never be taken.
 */
export class SendFailure extends Error {
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false } = {}) {
    super(message)
    this.isFinal = isFinal
  }
}
