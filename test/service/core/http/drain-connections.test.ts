import Fastify from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { registerConnectionDraining } from '@server/core/http/drain-connections'

test('a client that sends its request slowly delays the shutdown no longer than the call timeout', async () => {
  const app = Fastify()
  registerConnectionDraining(app, 200)
  app.post('/', () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{')
  const trickle = setInterval(() => client.write(' '), 50)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  await app.close()
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  clearInterval(trickle)
})
