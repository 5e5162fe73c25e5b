import type { FastifyInstance } from 'fastify'
import { deskEndpoints } from '@contract/desk/endpoints/endpoints'
import { endpoints } from '@contract/endpoints/endpoints'
import { areas } from '@server/area-list'
import { buildDesk } from '@server/desk/build-desk'
import { testService, type TestService } from '../harness'

let service: TestService
let desk: FastifyInstance
beforeAll(async () => {
  // without the built desk, whose page answers every other path
  service = await testService({ env: { DESK_DIR: 'test/no-such-folder' } })
  desk = await buildDesk(service.services, areas.provided)
})
afterAll(async () => {
  await desk.close()
  await service.close()
})

const routeOf = (key: string) => {
  const [method = '', url = ''] = key.split(' ')
  return { method, url }
}

it('the application for candidates serves no call of the desk', () => {
  const served = Object.keys(deskEndpoints).filter((key) => service.app.hasRoute(routeOf(key) as never))
  expect(served).toEqual([])
  expect(service.app.printRoutes()).not.toContain('desk')
})

it('the desk serves no call for candidates', async () => {
  const served = Object.keys(endpoints).filter((key) => desk.hasRoute(routeOf(key) as never))
  expect(served).toEqual([])
  for (const url of [
    '/ea/info',
    '/exm_c/batches',
    '/pay/notify',
    '/health/ready',
    '/metrics',
    '/dev/outbox',
    '/dev/codes',
  ])
    expect((await desk.inject({ url })).statusCode).toBe(404)
})

it('the desk sends strict headers and no inline code is allowed', async () => {
  const { headers } = await desk.inject({ url: '/desk/session' })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).not.toContain('unsafe')
})
