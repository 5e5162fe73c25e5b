import { defineArea } from '@server/domain/areas/define-area'
import { retainedWithAccount } from '@server/domain/areas/table-retention'
import { remindersPersonalData } from '@server/domain/reminders/reminders-personal-data'
import { remindersJob } from '@server/domain/reminders/reminders-job'
import { reminderHandlers } from './handlers'

export const remindersArea = defineArea({
  handlers: ({ reminders }) => reminderHandlers(reminders),
  jobs: ({ reminders }) => [remindersJob(reminders)],
  personalData: [remindersPersonalData],
  retention: [{ tables: ['reminder'], period: 'thirty days', by: 'reminders' }, retainedWithAccount('reminder_off')],
})
