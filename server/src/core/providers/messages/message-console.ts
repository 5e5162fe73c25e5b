import type { MessageSender } from './message-sender'

/** Prints messages to standard output, for development without a provider; they also appear on /dev/outbox. */
export const messageConsole: MessageSender = {
  send(message) {
    process.stdout.write(`[${message.target}] ${message.subject}: ${message.text}\n`)
    return Promise.resolve()
  },
}
