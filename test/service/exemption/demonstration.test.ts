/** Demonstration data covers every state of an exemption application. */
import { EXEMPTION_STATES } from '@contract/exemption/exemption-card'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { testService } from '../harness'
import { demonstrationFile, withAccounts } from '../setup/account-fixtures'
import { projectFolder } from '../setup/project-folder'
import { sharedByTests } from '../setup/shared-by-tests'
import { exemptionDetail, myExemptions } from './candidate'

const service = sharedByTests(testService)
const demo = demonstrationFile('demo')
const shownAccounts = ['exempt01', 'exempt02', 'exempt03', 'exempt04']

const imports = (yaml: string) =>
  importProjects(service.services, projectFolder([withAccounts(yaml, ...shownAccounts)]), {
    demoAccounts: true,
    demonstrate,
  })
const applicationsOf = async (account: string) => {
  const token = await service.signIn('demo', account, 'Demo1234')
  return { token, mine: await myExemptions(service, token) }
}

describe('Demonstration accounts', () => {
  it('show an application in each status, the rejected one with its reason, once however often imported', async () => {
    await imports(demo)
    await imports(demo)
    const shown = await Promise.all(shownAccounts.map(async (account) => (await applicationsOf(account)).mine))
    expect(shown.map((mine) => mine.map(({ state }) => state))).toEqual([
      ['auditing'],
      ['rejected'],
      ['passed'],
      ['withdrawn'],
    ])
    expect(new Set(shown.flat().map(({ state }) => state))).toEqual(new Set(EXEMPTION_STATES))
    expect(shown[1]?.[0]?.reason?.zh).toContain('毕业证书')
  })

  it('have submitted answers, a photo and documents that can be opened', async () => {
    const { token, mine } = await applicationsOf('exempt01')
    const { data } = await exemptionDetail(service, token, mine[0]?.exemptionId ?? '')
    expect(Object.values(data.storedFiles).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['portrait.jpg', 'certificate.jpg']),
    )
    expect(data.baseInfo).toMatchObject({ certificates: [{ name: '工程造价专业毕业证书' }] })
  })

  it.each([
    ['a batch that is none', 'batch: E01', 'batch: E09', 'no batch of exemption has the code “E09”'],
    ['a ground that is none', 'groundCode: accreditedDegree', 'groundCode: luck', 'EXM_EXEMPT_GROUND'],
    [
      'a rejection without a reason',
      /reason:\n +zh: 毕业.*\n.*/,
      '',
      'a rejected application has a reason, and no other one does',
    ],
    ['a file that is none', 'demonstration/portrait.jpg', 'demonstration/none.jpg', 'demonstration/none.jpg'],
  ])('with invalid data are refused with the reason: %s', async (_what, found, wrong, fault) => {
    const other = demo.replace('domain: demo', 'domain: other')
    await expect(imports(other.replace(found, wrong))).rejects.toThrow(fault)
  })
})
