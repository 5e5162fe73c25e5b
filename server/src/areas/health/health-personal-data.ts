import { healthCheckIns } from '@server/core/tables/health'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { exportedDay, entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'
import { exportedAnswers } from '@server/domain/personal-data/exported-answers'
import { healthName, healthNamed } from '@server/domain/health-offerings'
import { deleteOwn, findOwn } from './health-store'

/** Personal-data source for health check-ins, which are all deleted. */
export const healthPersonalData: PersonalDataSource = {
  tables: [healthCheckIns],
  exportSections: async (services, { owner, project }) => {
    const described = await findOwn(services, owner)
    const entries = described.map(({ batchCode, answers, flagged, ...checkIn }) => {
      const fields = healthNamed(project, batchCode)?.fields ?? []
      return entry([
        fact('项目', 'For', healthName(project, batchCode)),
        fact('日期', 'Day', exportedDay(checkIn.day)),
        fact('打卡时间', 'Checked in', exportedTime(checkIn.at)),
        ...exportedAnswers(fields, answers, project.definition.regions),
        flagged.length > 0 ? fact('需留意', 'To check', labelsOf(fields, flagged)) : null,
      ])
    })
    return part('健康打卡', 'Health check-ins', entries)
  },
  end: (_services, tx, { owner }) => deleteOwn(tx, owner),
}

function labelsOf(fields: readonly { key: string; label: { zh: string; en: string } }[], flagged: readonly string[]) {
  const named = fields.filter(({ key }) => flagged.includes(key))
  return { zh: named.map(({ label }) => label.zh).join('、'), en: named.map(({ label }) => label.en).join(', ') }
}
