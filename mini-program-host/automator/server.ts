import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Host } from '../host'
import { appDomain } from './app'
import type { Domain, Send } from './domain'
import { elementDomain } from './element'
import { Elements } from './elements'
import { pageDomain } from './page'
import { toolDomain } from './tool'

interface Message {
  id: string
  method: string
  params?: Record<string, unknown>
}

export interface AutomatorServer {
  port: number
  close(): Promise<void>
}

/**
 * Serves the protocol of `miniprogram-automator` over a WebSocket, like the developer tools.
 * @param port 0: any free port
 * @param exit called when the client asks the tool to close
 */
export async function serveAutomator(host: Host, port: number, exit: () => void): Promise<AutomatorServer> {
  const server = new WebSocketServer({ port, host: '127.0.0.1' })
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
  const send: Send = (method, params) => {
    for (const client of server.clients) client.send(JSON.stringify({ method, params }))
  }
  const elements = new Elements(host)
  const domain: Domain = {
    ...toolDomain(host, exit),
    ...appDomain(host, send),
    ...pageDomain(host, elements),
    ...elementDomain(host, elements),
  }
  server.on('connection', (client) =>
    client.on('message', (data: Buffer) => void reply(domain, client, data.toString())),
  )
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function reply(domain: Domain, client: WebSocket, text: string): Promise<void> {
  const { id, method, params = {} } = JSON.parse(text) as Message
  try {
    const handle = domain[method]
    if (!handle) throw new Error(`${method} is not supported by the headless host`)
    const result = (await handle(params as never)) ?? {}
    client.send(JSON.stringify({ id, result }))
  } catch (thrown) {
    client.send(JSON.stringify({ id, error: { message: messageOf(thrown) } }))
  }
}

function messageOf(thrown: unknown): string {
  const { message, errMsg } = (thrown ?? {}) as { message?: string; errMsg?: string }
  return message ?? errMsg ?? String(thrown)
}
