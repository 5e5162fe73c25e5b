import { REMINDERS } from '@contract/reminders/reminders'
import { remindersOff } from '@server/core/tables/reminders'
import type { PersonalDataSource } from '../personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '../personal-data/export-entries'
import { endSwitches, findSwitchedOff } from './switches'

/** Personal-data source of switched-off reminders. Recorded reminders contain no personal data and expire. */
export const remindersPersonalData: PersonalDataSource = {
  tables: [remindersOff],
  exportSections: async ({ db }, { owner }) => {
    const off = await findSwitchedOff(db, owner)
    const entries = off.map(({ kind, at }) =>
      entry([fact('提醒', 'Reminder', REMINDERS[kind].name), fact('关闭时间', 'Turned off', exportedTime(at))]),
    )
    return part('关闭的提醒', 'Reminders you turned off', entries)
  },
  end: (_services, tx, { owner }) => endSwitches(tx, owner),
}
