/** The plan of the job does not depend on planner statistics, which a queue that has just filled has none of. */
import { collectCases } from '@server/domain/review/collect-cases'
import { testService } from '../harness'
import { rowsRead } from '../setup/rows-read'
import { sharedByTests } from '../setup/shared-by-tests'
import { plantRegistrations } from './planted-registrations'
import { collect, reviewerOf } from './reviewing'

const service = sharedByTests(() => testService({ projects: ['demo'], now: '2026-11-24T01:00:00Z' }))
const COUNT = 400

it('compares each waiting case with the queue by its index', async () => {
  const call = await reviewerOf(service, 'demo')
  await plantRegistrations(call, { count: COUNT })
  await service.services.db.execute('analyze')
  await collect(call)
  const registrations = call.sources.filter(({ kind }) => kind === 'registration')
  const pass = () => collectCases(call.services, registrations, call.project, { isRefresh: false })
  expect(await rowsRead(service.databaseUrl, /^with place[^]*insert into review_case/, pass)).toBeLessThan(10 * COUNT)
})
