/** Calls every endpoint of the desk without a session, as every role, and as every role limited to another project. */
import type { FastifyInstance } from 'fastify'
import type { DeskEndpoint } from '@contract/desk/endpoints/endpoint'
import { deskEndpoints } from '@contract/desk/endpoints/endpoints'
import type { Permission } from '@contract/desk/permissions'
import { isUnlimited, PERMISSIONS_OF, ROLES, type Role } from '@contract/desk/roles'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { projectByDomain } from '@server/calls/project/find-project'
import { testService, type TestService } from '../harness'
import { addPerson, DeskBrowser } from './desk'

const endpoints = Object.entries<DeskEndpoint>(deskEndpoints)
const UNKNOWN_ID = '0192f000-0000-7000-8000-000000000000'
const pathOf = (key: string) => key.replace(':domain', 'demo').replace(/:\w+Id/g, UNKNOWN_ID)
const isPermission = (permission: DeskEndpoint['permission']): permission is Permission =>
  permission !== 'none' && permission !== 'signedIn'

let service: TestService
let desk: FastifyInstance
const unlimited = new Map<Role, DeskBrowser>()
const elsewhere = new Map<Role, DeskBrowser>()

beforeAll(async () => {
  service = await testService({ projects: ['demo', 'seat'], now: '2026-05-01T02:00:00Z' })
  desk = await buildDesk(service.services, areas.provided)
  const other = await projectByDomain(service.services, 'seat')
  for (const role of ROLES) {
    unlimited.set(role, await signedIn(`${role}-all`.toLowerCase(), role, null))
    elsewhere.set(role, await signedIn(`${role}-one`.toLowerCase(), role, other?.projectId ?? null))
  }
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

async function signedIn(name: string, role: Role, projectId: string | null) {
  const { app } = await addPerson(service.services, name, role, { projectId })
  const browser = new DeskBrowser(desk)
  await browser.signIn(name, app.shows())
  return browser
}

const call = (browser: DeskBrowser | undefined, key: string) => (browser ?? new DeskBrowser(desk)).call(pathOf(key))

describe('Without a session', () => {
  it.each(endpoints.filter(([, { permission }]) => permission !== 'none').map(([key]) => key))(
    '%s is refused',
    async (key) => {
      expect(await call(undefined, key)).toMatchObject({ status: 401, error: 'DESK_SIGN_IN_REQUIRED' })
    },
  )
})

const ending = ['POST /desk/session/end', 'POST /desk/own/sessions/end-others']

describe.each(ROLES)('As %s', (role) => {
  const guarded = endpoints.filter(([key]) => !ending.includes(key))

  it.each(guarded)('%s is answered exactly with the permission', async (key, { permission }) => {
    const { status } = await call(unlimited.get(role), key)
    const isAllowed = !isPermission(permission) || PERMISSIONS_OF[role].includes(permission)
    expect([key, status === 403]).toEqual([key, !isAllowed])
  })

  it.each(guarded.filter(([, { permission }]) => isPermission(permission)))(
    '%s is refused to a role of another project',
    async (key, { permission }) => {
      const { status } = await call(elsewhere.get(role), key)
      const isAllowed = isUnlimited({ role }) && PERMISSIONS_OF[role].includes(permission as Permission)
      expect([key, status === 403]).toEqual([key, !isAllowed])
    },
  )
})

it('answers an unknown project like one outside the scope', async () => {
  const browser = elsewhere.get('auditor')
  const answers = [
    await browser?.call('GET /desk/projects/demo/audit'),
    await browser?.call('GET /desk/projects/nowhere/audit'),
  ]
  expect(answers.map((answer) => [answer?.status, answer?.error])).toEqual([
    [403, 'DESK_FORBIDDEN'],
    [403, 'DESK_FORBIDDEN'],
  ])
  expect((await browser?.call('GET /desk/projects/seat/audit'))?.status).toBe(200)
})
