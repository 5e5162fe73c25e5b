import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Controls } from './controls'
import type { HostOptions } from './options'
import type { ControlRequest, ParentMessage } from '../parent'

/** Asynchronous variant of the controls, for use from another process. */
export type RemoteControls = {
  [K in keyof Controls]: (argument: Parameters<Controls[K]>[0]) => Promise<ReturnType<Controls[K]>>
}

export interface HostProcess {
  wsEndpoint: string
  controls: RemoteControls
  close(): Promise<void>
}

const CONTROLS = [
  ...(['start', 'hide', 'show', 'share', 'observe', 'turnTo'] as const),
  ...(['setNetwork', 'setWechatUser', 'setAlbum', 'setLocation', 'offerUpdate'] as const),
  ...(['willPick', 'willPay', 'willShareNumber', 'willSubscribe', 'answerDialog'] as const),
] as const satisfies readonly (keyof Controls)[]

const ENTRY = join(__dirname, '../cli.mjs')

/** Starts the headless host with the Mini Program in a child process. Rejects with its error output if it fails. */
export async function startHost({ projectPath, ...options }: HostOptions): Promise<HostProcess> {
  // both browser and host use China's time zone for displays; elsewhere every time would be shown with its zone
  const zone = options.displayPort === undefined ? {} : { TZ: 'Asia/Shanghai' }
  const child = fork(ENTRY, ['auto', '--project', projectPath, '--auto-port', '0'], {
    env: { ...process.env, ...zone, WEAPP_HOST_OPTIONS: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  })
  const port = await portOf(child)
  return {
    wsEndpoint: `ws://127.0.0.1:${port}`,
    controls: controlsOver(child),
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill()
      }),
  }
}

function portOf(child: ChildProcess): Promise<number> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
  return new Promise((resolve, reject) => {
    child.once('message', (message: ParentMessage) => 'port' in message && resolve(message.port))
    child.once('exit', () => reject(new Error(`the headless host stopped: ${said.trim()}`)))
  })
}

function controlsOver(child: ChildProcess): RemoteControls {
  let lastId = 0
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  child.on('message', (message: ParentMessage) => {
    if (!('id' in message)) return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) call?.reject(new Error(message.error))
    else call?.resolve(message.result)
  })
  const work = (control: keyof Controls) => (argument: unknown) =>
    new Promise((resolve, reject) => {
      const request: ControlRequest = { id: ++lastId, control, argument }
      waiting.set(request.id, { resolve, reject })
      child.send(request)
    })
  return Object.fromEntries(CONTROLS.map((name) => [name, work(name)])) as unknown as RemoteControls
}
