import { testService, type TestService } from '../../harness'

let service: TestService
beforeAll(async () => {
  service = await testService({ projects: ['maintenance', 'closed'] })
})
afterAll(() => service.close())

const projectIdOf = async (domain: string) => {
  const rows = await service.services.db.$client<{ project_id: string }[]>`
    select project_id from project where domain = ${domain}`
  return rows[0]?.project_id
}

test('every call that names a project under maintenance is HTTP 403 maintenance_mode with its id', async () => {
  const project_id = await projectIdOf('maintenance')
  const expected = { status: 403, msg: 'maintenance_mode', data: { project_id } }
  expect(
    await service.call('GET /exm_c/g/eis/:domain', { params: { domain: 'maintenance' }, query: {} }),
  ).toMatchObject(expected)
  const body = { domain: 'maintenance', account: 'demo', password: 'Demo1234' }
  expect(await service.call('POST /ea/g/sign-in', { body })).toMatchObject(expected)
  const query = { domain: 'maintenance' }
  expect(await service.call('GET /ea/g/wechat/subscribe-templates', { query })).toMatchObject(expected)
})

test('a candidate who is signed in to it gets the same on calls that name no project', async () => {
  const token = await service.signIn('closed', 'demo', 'Demo1234')
  await service.services.db.$client`
    update project set definition = definition || '{"maintenance": true}', revision = revision + 1
    where domain = 'closed'`
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await service.call('GET /ea/me', {}, { token })).toMatchObject({
    status: 403,
    msg: 'maintenance_mode',
    data: { project_id: await projectIdOf('closed') },
  })
})

test('a token of a project under maintenance does not shut other projects', async () => {
  const other = await testService({ projects: ['maintenance', 'closed'] })
  const answer = await other.call('GET /exm_c/g/eis/:domain', { params: { domain: 'closed' }, query: {} })
  expect(answer).toMatchObject({ status: 200, code: 10 })
  await other.close()
})
