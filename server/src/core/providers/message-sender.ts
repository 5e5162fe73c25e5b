/** A text or email with its wording, ready to go out. `target` is a phone or an address. */
export interface OutgoingMessage {
  messageId: string
  target: string
  subject: string
  text: string
  template: string
  language: 'zh' | 'en'
  values: object
}

/** Rejects with SendFailure when the message was not taken. The same message may come twice: after a crash. */
export interface MessageSender {
  send(message: OutgoingMessage): Promise<void>
}

/** Why a message could not be sent, in words without personal data: it is logged and kept with the message. */
export class SendFailure extends Error {}
