import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Instance } from './instance'

/** Single address of all instances, as a load balancer provides it, for notifications from WeChat. */
export async function openGate(instances: readonly Instance[]): Promise<{ url: string; close: () => void }> {
  let turn = 0
  const gate = createServer((asked, answer) => {
    const instance = instances[turn++ % Math.max(1, instances.length)]
    if (!instance) return void answer.writeHead(502).end()
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: instance.port, method, path, headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const { port } = gate.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => gate.close() }
}
