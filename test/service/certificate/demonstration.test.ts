/** Demonstration data covers every state of a certificate application (specification §4). */
import { applicationStage } from '@contract/certificate-application/application-stage'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(testService)

it('Demonstration accounts have not applied, owe postage, are in review, rejected, and at each later step', async () => {
  const names = ['result01', 'paper01', 'paper02', 'paper03', 'paper04', 'paper05', 'paper06']
  const folder = projectFolder([withAccounts(demonstrationFile('demo'), ...names)])
  await importProjects(service.services, folder, { demoAccounts: true, demonstrate })
  const standing = async (account: string) => {
    const token = await service.signIn('demo', account, 'Demo1234')
    const { offered } = (await service.call('GET /exm_c/certificate-applications', {}, { token })).data
    const [card] = offered
    return card && [applicationStage(card), card.qualification, card.application?.delivery ?? null]
  }
  expect(await standing('result01')).toEqual(['notApplied', 'qualified', null])
  expect(await standing('paper01')).toEqual(['toSubmit', 'qualified', null])
  expect(await standing('paper02')).toEqual(['pending', 'qualified', null])
  expect(await standing('paper03')).toEqual(['failed', 'qualified', null])
  expect(await standing('paper04')).toEqual(['passed', 'qualified', 'sent'])
  expect(await standing('paper05')).toEqual(['passed', 'qualified', 'ready'])
  expect(await standing('paper06')).toEqual(['passed', 'qualified', 'making'])
})
