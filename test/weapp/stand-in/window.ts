/**
 * Project window: runs the program on the headless host in a separate process, without controls or sandbox, and answers
 * automation calls.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket, WebSocketServer } from 'ws'
import { answerItself, isKnown, refusalOf, type Call } from './protocol'

const OPEN_PATIENCE_MS = 30_000
/** Closes the window this long after the last client disconnected, such as a killed one. In milliseconds. */
const ALONE_MS = 60_000

const [folder = '', port = ''] = process.argv.slice(2)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port: free } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return free
}

function runProgram(at: number): ChildProcess {
  const { STAND_IN_HOSTS = '{}', ...environment } = process.env
  // Maps the build's service address to a different one, like an entry in a hosts file.
  const options = JSON.stringify({ hosts: JSON.parse(STAND_IN_HOSTS) as object })
  const entry = join(process.cwd(), 'mini-program-host/cli.mjs')
  return spawn(process.execPath, [entry, 'auto', '--project', folder, '--auto-port', String(at)], {
    env: { ...environment, WEAPP_HOST_OPTIONS: options },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function connected(at: number): Promise<WebSocket> {
  const end = Date.now() + OPEN_PATIENCE_MS
  for (;;) {
    const socket = new WebSocket(`ws://127.0.0.1:${at}`)
    const isOpen = await new Promise<boolean>((resolve) =>
      socket.once('open', () => resolve(true)).once('error', () => resolve(false)),
    )
    if (isOpen) return socket
    if (Date.now() > end) throw new Error('the program did not start')
    await sleep(200)
  }
}

async function main(): Promise<void> {
  const at = await freePort()
  const child = runProgram(at)
  const close = (): never => {
    child.kill('SIGKILL')
    process.exit(0)
  }
  process.once('SIGTERM', close)
  child.once('exit', () => process.exit(1))
  const program = await connected(at)
  const server = new WebSocketServer({ port: Number(port), host: '127.0.0.1' })
  let alone = setTimeout(close, ALONE_MS)

  // Responses go to the calling client, events to all clients.
  const asking = new Map<string, WebSocket>()
  program.on('message', (data: Buffer) => {
    const text = data.toString()
    const { id } = JSON.parse(text) as Partial<Call>
    if (id === undefined) server.clients.forEach((client) => client.send(text))
    else asking.get(id)?.send(text)
    if (id !== undefined) asking.delete(id)
  })
  server.on('connection', (client) => {
    clearTimeout(alone)
    client.on('close', () => (alone = setTimeout(close, ALONE_MS)))
    client.on('message', (data: Buffer) => {
      const call = JSON.parse(data.toString()) as Call
      const own = answerItself(call)
      if (!isKnown(call)) client.send(refusalOf(call))
      else if (own) client.send(JSON.stringify({ id: call.id, result: own }))
      else {
        asking.set(call.id, client)
        program.send(data.toString())
      }
      if (call.method === 'Tool.close') setTimeout(close, 100)
    })
    // The tools report warnings for every project.
    const said = { type: 'error', args: ['[system] this appid is for testing only'] }
    client.send(JSON.stringify({ method: 'App.logAdded', params: said }))
  })
  server.once('listening', () => process.stdout.write('open\n'))
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
