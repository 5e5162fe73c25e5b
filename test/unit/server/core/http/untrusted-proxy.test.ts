import Fastify from 'fastify'
import { warnOfUntrustedProxy } from '@server/core/http/untrusted-proxy'
import type { Services } from '@server/core/services'

function watched(trustProxy?: string) {
  const app = Fastify()
  const warn = jest.fn()
  const services = { env: { TRUST_PROXY: trustProxy }, log: { warn } } as unknown as Services
  warnOfUntrustedProxy(app, services)
  app.get('/', () => ({}))
  const forwarded = () => app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
  return { app, warn, forwarded }
}

test('the operator is warned once about an unknown proxy, because all candidates then share one address', async () => {
  const { warn, forwarded } = watched()
  await forwarded()
  await forwarded()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('TRUST_PROXY')]])
})

test('there is no warning for direct requests, or for a configured proxy', async () => {
  const direct = watched()
  await direct.app.inject('/')
  const named = watched('127.0.0.1')
  await named.forwarded()
  expect(direct.warn).not.toHaveBeenCalled()
  expect(named.warn).not.toHaveBeenCalled()
})
