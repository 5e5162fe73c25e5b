import { defineArea } from '../areas/define-area'
import { resend } from './actions'
import { messagesGivenUp, outboxDelivery, messagesOverdue } from './delivery'
import { registerDevOutbox } from './dev-page'
import { outboxPersonalData } from './outbox-personal-data'

export const outboxArea = defineArea({
  routes: registerDevOutbox,
  actions: [resend],
  jobs: ({ attachments }) => [outboxDelivery(attachments)],
  personalData: [outboxPersonalData],
  counters: [messagesGivenUp],
  gauges: [
    {
      name: 'messages_overdue',
      help: 'Texts, emails and messages in WeChat that should be out for two minutes',
      read: messagesOverdue,
    },
  ],
})
