import { SendFailure, type MessageSender } from '@server/core/providers/messages/message-sender'
import { messageConsole } from '@server/core/providers/messages/message-console'
import { ill, well, type Finding, type Look } from './finding'

const lookAt = (what: string, channel: 'email' | 'sms', urgency: 'soon' | 'now', mend: string): Look => ({
  what,
  async run({ messageSenders }) {
    const sender = messageSenders[channel]
    return [sender === null ? ill(urgency, 'no provider', mend) : await takenBy(sender, mend)]
  },
})

async function takenBy(sender: MessageSender, mend: string): Promise<Omit<Finding, 'what'>> {
  if (sender === messageConsole) return well('printed, not sent')
  if (!sender.check) return well('a gateway is configured; whether it sends is seen by the queue')
  try {
    await sender.check()
    return well('the server takes ours')
  } catch (error) {
    if (error instanceof SendFailure) return ill('now', error.message, mend)
    throw error
  }
}

export const email = lookAt('Email', 'email', 'soon', 'Look at SMTP_URL: its host, port, user and password.')
/** Urgent, because sign-in codes are sent by SMS. */
export const texts = lookAt('Texts', 'sms', 'now', 'Look at SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET.')
