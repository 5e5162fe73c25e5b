/** Registered candidates check in before their own subjects only. */
import { requiredDaysOf } from '@server/areas/health/required-days'
import { sharedByTests } from '../setup/shared-by-tests'
import { written, writtenProject } from '../ticket/written'

const health = `
health:
  - code: DAILY
    name: { zh: 每日健康打卡, en: Daily clock-in }
    batches: [SPRING]
    daysBefore: 2
    keepDays: 10
    fields: [{ key: temperature, label: { zh: 体温（℃）, en: Temperature (°C) }, kind: number, required: true }]
    pledge: { zh: 本人承诺属实。, en: It is true. }
`
const project = writtenProject.replace('modules: { ', 'modules: { health: {}, ') + health
const at = sharedByTests(() => written({ projects: [project] }))

// LAW is on 30 November, TAX on 1 December
it.each([
  [['LAW'], ['2026-11-28', '2026-11-29', '2026-11-30']],
  [['TAX'], ['2026-11-29', '2026-11-30', '2026-12-01']],
  [
    ['LAW', 'TAX'],
    ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'],
  ],
])('requires check-ins only before the sessions of %s', async (subjects, days) => {
  const { accountId } = await at.registered(subjects)
  const asked = await requiredDaysOf(at.services.db, { projectId: at.projectId, accountId })
  expect([...(asked.get('DAILY') ?? [])].sort()).toEqual(days)
})
