import type { MessageSender } from './message-sender'

/** Development without a provider: the message is on standard output and on /dev/outbox. */
export const messageConsole: MessageSender = {
  send(message) {
    process.stdout.write(`[${message.target}] ${message.subject}: ${message.text}\n`)
    return Promise.resolve()
  },
}
