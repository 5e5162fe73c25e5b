import type { reminderEndpoints } from '@contract/endpoints/reminders'
import type { CandidatesCall, Handlers } from '@server/calls/handler'
import type { ReminderSource } from '@server/domain/reminders/reminder-source'
import { findSwitchedOff, kindsOf, switchReminder } from '@server/domain/reminders/switches'

/** Candidates can switch every kind of reminder, including those that the project does not send. */
export const reminderHandlers = (all: readonly ReminderSource[]) =>
  ({
    'GET /ea/reminders': (_input, call) => switchesOf(call, all),
    'POST /ea/reminders': async ({ body }, call) => {
      const { services, owner } = call
      await switchReminder(services.db, owner, { ...body, at: new Date(services.now()) })
      return switchesOf(call, all)
    },
  }) satisfies Handlers<typeof reminderEndpoints>

type Asked = Pick<CandidatesCall, 'services' | 'owner' | 'project'>

async function switchesOf({ services, owner, project }: Asked, all: readonly ReminderSource[]) {
  const off = (await findSwitchedOff(services.db, owner)).map(({ kind }) => kind)
  return { reminders: kindsOf(project, all).map((kind) => ({ kind, isOn: !off.includes(kind) })) }
}
