import type { FastifyInstance } from 'fastify'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import type { RoleGrant } from '@contract/desk/roles'
import { testService, type TestService } from '../harness'
import { addPerson, DeskBrowser } from './desk'

let service: TestService
let desk: FastifyInstance
let count = 0

beforeAll(async () => {
  service = await testService({ projects: ['demo'] })
  desk = await buildDesk(service.services, areas.provided)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

describe('The audit log', () => {
  it.each<[string, Partial<RoleGrant>, number]>([
    ['is shown with a role for everything', {}, 200],
    ['is refused with a role limited to batches', { batches: ['A01'] }, 403],
    ['is refused with a role limited to areas', { areas: ['HZ01'] }, 403],
  ])('%s', async (_, scope, expected) => {
    const { name, app } = await addPerson(service.services, `auditor${count++}`, 'auditor', scope)
    const browser = new DeskBrowser(desk)
    await browser.signIn(name, app.shows())
    const calls = ['audit', 'audit/export', 'projects/demo/audit', 'projects/demo/audit/export']
    for (const path of calls) expect([path, (await browser.call(`GET /desk/${path}`)).status]).toEqual([path, expected])
  })
})
