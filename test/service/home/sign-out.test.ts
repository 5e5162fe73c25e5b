import { projectByDomain } from '@server/calls/project/find-project'
import { accounts } from '@server/core/tables/account'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { issueToken } from '../setup/issue-token'

const service = sharedByTests(() => testService({ projects: ['seat'] }))

async function tokenOfDemo(): Promise<string> {
  const project = await projectByDomain(service.services, 'seat')
  const [account] = await service.services.db.select().from(accounts)
  if (!project || !account) throw new Error('the demonstration account is missing')
  return issueToken(service.services, { projectId: project.projectId, accountId: account.accountId })
}

describe('GET /ea/so', () => {
  it('ends the token: the next call must sign in again', async () => {
    const token = await tokenOfDemo()
    expect((await service.call('GET /ea/me', {}, { token })).status).toBe(200)
    expect(await service.call('GET /ea/so', {}, { token })).toMatchObject({ code: 10, data: {} })
    expect((await service.call('GET /ea/me', {}, { token })).status).toBe(401)
  })

  it('returns success without a token', async () => {
    expect(await service.call('GET /ea/so', {})).toMatchObject({ status: 200, code: 10 })
  })
})
