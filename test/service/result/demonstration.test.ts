/** Demonstration data shows results in registration projects, in English, and in a project with appointments. */
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(testService)
const files = [
  withAccounts(demonstrationFile('demo-en'), 'result01', 'result02', 'result03'),
  withAccounts(demonstrationFile('seat'), 'seat04', 'seat01', 'demo01'),
]
beforeAll(() => importProjects(service.services, projectFolder(files), { demoAccounts: true, demonstrate }))

const tokenOf = (domain: string, account: string) => service.signIn(domain, account, 'Demo1234')
const cardsOf = async (domain: string, account: string) => {
  const { results } = (await service.call('GET /exm_c/results', {}, { token: await tokenOf(domain, account) })).data
  return results.map(({ state, summary }) => [state, summary?.outcome ?? null])
}

it('the results of result01 to result03 are qualified, not qualified and withheld', async () => {
  expect(await cardsOf('demo-en', 'result01')).toEqual([['published', 'qualified']])
  expect(await cardsOf('demo-en', 'result02')).toEqual([['published', 'notQualified']])
  expect(await cardsOf('demo-en', 'result03')).toEqual([['published', 'withheld']])
})

it('a candidate sees the results of a round they sat, waits for a round still to sit, and sees none otherwise', async () => {
  expect(await cardsOf('seat', 'seat04')).toEqual([['published', 'undecided']])
  expect(await cardsOf('seat', 'seat01')).toEqual([['awaited', null]])
  expect(await cardsOf('seat', 'demo01')).toEqual([])
  const token = await tokenOf('seat', 'seat01')
  const params = { resultCode: 'SKILL-RESULTS' }
  expect((await service.call('GET /exm_c/results/:resultCode', { params }, { token })).error).toBe(
    'EIS_SR_NOT_PUBLISHED',
  )
})
