/** WeChat message template with its fields, and the page that a tap opens. */
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

/** Rendered message. `target` is a phone number, an email address or an openid. */
export interface OutgoingMessage {
  messageId: string
  target: string
  subject: string
  text: string
  template: string
  language: 'zh' | 'en'
  values: object
  /** Only for WeChat messages. */
  notice?: WechatNotice
  /** Only for emails. */
  file?: AttachedFile | undefined
}

/**
 * Sends messages. Rejects with SendFailure if a message was not accepted. A crash may cause the same message to be sent
 * twice.
 */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
  /** Checks the configuration without sending a message, if the provider supports it. Rejects with SendFailure. */
  check?(): Promise<void>
}

/**
 * Reason of a failure without personal data; it is logged and stored with the message. `isFinal` means that retries are
 * pointless.
 */
export class SendFailure extends Error {
  readonly isFinal: boolean

  constructor(message: string, { isFinal = false } = {}) {
    super(message)
    this.isFinal = isFinal
  }
}
