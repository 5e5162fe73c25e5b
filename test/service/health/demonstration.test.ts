/** Demonstration data covers every health check-in state. */
import { readFileSync } from 'node:fs'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(testService)
const bank = readFileSync('server/projects/bank.yaml', 'utf8')
const imports = () => importProjects(service.services, projectFolder([bank]), { demoAccounts: true, demonstrate })

it('demonstration accounts have missed a day, completed it, been flagged, or are exempt', async () => {
  await imports()
  await imports()
  const standing = async (account: string) => {
    const token = await service.signIn('bank', account, 'Demo1234')
    const { batches } = (await service.call('GET /exm_c/health', {}, { token })).data
    return batches.map(({ code, isAsked, today, missed }) => [code, isAsked, today, missed])
  }
  expect(await standing('health01')).toEqual([
    ['CLOCK', true, 'due', 2],
    ['CLOCK-SOON', true, null, 0],
    ['CLOCK-OVER', true, null, 12],
  ])
  expect((await standing('health02'))[0]).toEqual(['CLOCK', true, 'done', 0])
  expect((await standing('health03'))[0]).toEqual(['CLOCK', true, 'flagged', 3])
  expect((await standing('demo01'))[0]).toEqual(['CLOCK', false, 'open', 0])
})
