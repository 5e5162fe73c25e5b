/** Demonstration accounts cover every review state within a minute of starting. */
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../../harness'
import { operate } from '../../operator/operator'
import { demonstrationFile, withAccounts } from '../../setup/account-fixtures'
import { projectFolder } from '../../setup/project-folder'
import { sharedByTests } from '../../setup/shared-by-tests'

const at = sharedByTests(testService)
beforeAll(async () => {
  const names = ['result01', 'result02', 'result03', 'result07', 'result08']
  const folder = projectFolder([withAccounts(demonstrationFile('demo'), ...names)])
  await importProjects(at.services, folder, { demoAccounts: true, demonstrate })
})

const mine = async (account: string) => {
  const token = await at.signIn('demo', account, 'Demo1234')
  return (await at.call('GET /exm_c/reviews', {}, { token })).data
}

it.each([
  ['result02', 'auditing', null],
  ['result03', 'rejected', null],
  ['result07', 'passed', { score: 2_400, mark: null }],
])('%s is %s', async (account, state, after) => {
  expect((await mine(account)).reviews).toMatchObject([{ state, after }])
})

it('result08 has a fee to pay, and result01 can apply', async () => {
  expect(await mine('result08')).toMatchObject({ unpaid: [{ state: 'open', feeCents: 3_000 }], reviews: [] })
  const token = await at.signIn('demo', 'result01', 'Demo1234')
  const { data } = await at.call('GET /exm_c/results/:resultCode/reviews', { params: { resultCode: 'R04' } }, { token })
  expect(data.units.map(({ code, status: standing }) => [code, standing])).toEqual([
    ['CHOICE', null],
    ['CASES', null],
  ])
})

it('all stored data is consistent', async () => {
  const { printed } = await operate(at.services, 'projects', 'verify', 'demo')
  expect(printed).toContain('ok  Every review that costs something was paid')
  expect(printed).toContain('ok  A review that changes a score says to what')
})
