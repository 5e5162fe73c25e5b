import { defineArea } from '@server/domain/areas/define-area'
import { keptWithAccount } from '@server/domain/areas/kept-for'
import { remindersHolding } from '@server/domain/reminders/reminders-holding'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminderHandlers } from './handlers'

export const remindersArea = defineArea({
  handlers: ({ reminders }) => reminderHandlers(reminders),
  jobs: ({ reminders }) => [remindersJob(reminders)],
  personalData: [remindersHolding],
  retention: [{ tables: ['reminder'], kept: 'thirty days', by: 'reminders' }, keptWithAccount('reminder_off')],
})
