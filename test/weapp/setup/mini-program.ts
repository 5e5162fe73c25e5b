import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import automator from 'miniprogram-automator'
import { devtoolsOf } from '../../../scripts/devtools/environment.mjs'
import { CandidateDriver } from './candidate-driver'
import { devtoolsControls } from './devtools/controls'
import { devtoolsCli } from './headless-only'
import { startHost, type RemoteControls } from './host-process'
import { SANDBOX_MINI_APP_ID } from './service-process'
import type { HostOptions } from '../host/options'

export interface MiniProgram extends CandidateDriver {
  controls: RemoteControls
  /** Waits until the page on top has this title in the navigation bar. */
  untilTitle(title: string): Promise<void>
  /** Waits until the program waits for no service any more, and gives it a moment to show the answers. */
  untilQuiet(): Promise<void>
  close(): Promise<void>
}
type Options = Partial<HostOptions>

/** An answer may lead to the next call: quiet means quiet twice, this many milliseconds apart. */
const QUIET_MS = 60

/** The folder with a project.config.json: the build, unless WEAPP_PROJECT is another. */
const PROJECT = process.env.WEAPP_PROJECT ?? join(process.cwd(), 'dist/weapp')

/** Starts the Mini Program: in the developer tools when WX_CLI names their `cli`, otherwise on the headless host. */
async function launchMiniProgram(options: Options = {}): Promise<MiniProgram> {
  return devtoolsCli ? launchInDevtools(devtoolsCli, options) : launchOnHost(options)
}

export async function launchOnHost(options: Options = {}): Promise<MiniProgram> {
  const host = await startHost({ projectPath: PROJECT, ...fromEnvironment(), ...options })
  const client = await automator.connect({ wsEndpoint: host.wsEndpoint })
  const close = async (): Promise<void> => {
    client.disconnect()
    await host.close()
  }
  const driver = new CandidateDriver(client, { consoleErrorsCount: true })
  return withControls(driver, host.controls, close)
}

/** WEAPP_BASE_LIBRARY runs every spec as on a phone with an older WeChat. */
function fromEnvironment(): Options {
  const baseLibrary = process.env.WEAPP_BASE_LIBRARY
  return baseLibrary ? { baseLibrary } : {}
}

async function launchInDevtools(cliPath: string, { projectPath = PROJECT }: Options): Promise<MiniProgram> {
  const client = await automator.launch({ cliPath, projectPath, trustProject: true })
  const driver = new CandidateDriver(client, { consoleErrorsCount: false })
  // the service is the same for all files: somebody else's WeChat, which no spec before has linked to an account
  const sandbox = { sandboxUrl: devtoolsOf().sandboxUrl, appId: SANDBOX_MINI_APP_ID, user: `phone-${randomUUID()}` }
  return withControls(driver, await devtoolsControls(client, sandbox), () => client.close())
}

function withControls(driver: CandidateDriver, controls: RemoteControls, close: () => Promise<void>): MiniProgram {
  const untilTitle = (title: string): Promise<void> =>
    driver.eventually(`see the title ${title}`, async () =>
      (await controls.observe(null)).title === title ? undefined : null,
    )
  const isQuiet = async (): Promise<boolean> => {
    await sleep(QUIET_MS)
    return (await controls.observe(null)).callsInFlight === 0
  }
  const untilQuiet = (): Promise<void> =>
    driver.eventually('see the calls end', async () => ((await isQuiet()) && (await isQuiet()) ? undefined : null))
  return Object.assign(driver, { controls, untilTitle, untilQuiet, close })
}

/**
 * A Mini Program for all tests of a `describe` block. A test fails when the program threw during it.
 * @param options known only when the tests run: a function may compute them (an address of a service, say)
 */
export function runMiniProgram(options: Options | (() => Options | Promise<Options>) = {}): () => MiniProgram {
  let program: MiniProgram | null = null
  beforeAll(async () => {
    program = await launchMiniProgram(typeof options === 'function' ? await options() : options)
  })
  afterEach(() => program?.expectNoExceptions())
  afterAll(() => program?.close())
  return () => {
    if (!program) throw new Error('the Mini Program is not running')
    return program
  }
}
