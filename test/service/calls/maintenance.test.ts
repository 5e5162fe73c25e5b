import { sql } from 'drizzle-orm'
import { newId } from '@server/core/postgres/ids'
import { requireProject } from '@server/calls/project/find-project'
import { signedPath } from '@server/calls/signed-path'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'
import { issueToken } from '../setup/issue-token'

const service = sharedByTests(() => testService({ projects: ['maintenance', 'closed'] }))

const projectIdOf = async (domain: string) => (await requireProject(service.services, domain)).projectId
const stateOf = (projectId: string) => service.call('GET /exm_c/g/maintenance/:projectId', { params: { projectId } })
const setMaintenance = async (domain: string, isOn: boolean) => {
  await service.services.db.execute(sql`
    update project set definition = definition || ${JSON.stringify({ maintenance: isOn })}::jsonb, revision = revision + 1
    where domain = ${domain}`)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}

test('a token of a project under maintenance is not issued by also naming an open project', async () => {
  const reply = await service.app.inject({
    method: 'POST',
    url: '/ea/g/sign-in?domain=closed',
    headers: { 'app-key': 'exam-h5' },
    payload: { domain: 'maintenance', account: 'demo01', password: 'Demo1234' },
  })
  expect(reply.statusCode).toBe(403)
  expect(reply.body).not.toContain('token')
})

test.each([`/exm_c/files/${newId()}`, `/exm_c/registrations/${newId()}/calendar/zh`])(
  'a signed link of a project under maintenance is refused as well: %s',
  async (path) => {
    const projectId = await projectIdOf('maintenance')
    const reply = await service.app.inject({ url: signedPath(service.services, { projectId }, path) })
    expect([reply.statusCode, reply.json<{ msg: string }>().msg]).toEqual([403, 'maintenance_mode'])
  },
)

describe('A client that waits for the end of a maintenance', () => {
  it('gets the project’s name and that maintenance continues', async () => {
    const { data } = await stateOf(await projectIdOf('maintenance'))
    expect(data).toEqual({
      domain: 'maintenance',
      name: { zh: '系统维护演示项目', en: 'Project under maintenance' },
      isUnderMaintenance: true,
    })
  })

  it('gets the same response with the project’s token', async () => {
    const projectId = await projectIdOf('maintenance')
    const token = await issueToken(service.services, { projectId, accountId: newId() })
    const answer = await service.call('GET /exm_c/g/maintenance/:projectId', { params: { projectId } }, { token })
    expect(answer.data.isUnderMaintenance).toBe(true)
  })

  it('learns of the start and the end within a second', async () => {
    const projectId = await projectIdOf('closed')
    expect((await stateOf(projectId)).data.isUnderMaintenance).toBe(false)
    await setMaintenance('closed', true)
    expect((await stateOf(projectId)).data.isUnderMaintenance).toBe(true)
    await setMaintenance('closed', false)
    expect((await stateOf(projectId)).data.isUnderMaintenance).toBe(false)
  })

  it('gets an error for an unknown project', async () => {
    expect((await stateOf(newId())).error).toBe('EXM_PROJECT_NOT_FOUND')
  })
})
