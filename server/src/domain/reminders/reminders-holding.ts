import { REMINDERS } from '@contract/reminders/reminders'
import { remindersOff } from '@server/core/tables/reminders'
import type { Holding } from '../holdings/holding'
import { entry, fact, moment, part } from '../holdings/told'
import { endSwitches, findSwitchedOff } from './switches'

/** What somebody does not want to be reminded of. What they were reminded of names nobody, and goes by itself. */
export const remindersHolding: Holding = {
  tables: [remindersOff],
  tell: async ({ db }, { owner }) => {
    const off = await findSwitchedOff(db, owner)
    const entries = off.map(({ kind, at }) =>
      entry([fact('提醒', 'Reminder', REMINDERS[kind].name), fact('关闭时间', 'Turned off', moment(at))]),
    )
    return part('关闭的提醒', 'Reminders you turned off', entries)
  },
  end: (_services, tx, { owner }) => endSwitches(tx, owner),
}
