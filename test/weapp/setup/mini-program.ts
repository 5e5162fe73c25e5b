import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import automator from 'miniprogram-automator'
import { launchOnHost as launch, withControls, type Running } from 'mini-program-host/launch'
import type { HostOptions } from 'mini-program-host/options'
import type { Client } from 'mini-program-host/program-driver'
import { devtoolsOf } from '../../../scripts/devtools/environment.mjs'
import { CandidateDriver } from './candidate-driver'
import { devtoolsControls } from './devtools/controls'
import { devtoolsCli } from './headless-only'
import { SANDBOX_MINI_APP_ID } from './service-process'

/** Running Mini Program with its driver and controls. */
export type MiniProgram = CandidateDriver & Running
type Options = Partial<HostOptions>

/** Folder with project.config.json: the build, or WEAPP_PROJECT. */
const PROJECT = process.env.WEAPP_PROJECT ?? join(process.cwd(), 'dist/weapp')

/**
 * Starts the Mini Program: in the developer tools if WX_CLI contains the path of their `cli`, otherwise on the headless
 * host.
 */
async function launchMiniProgram(options: Options = {}): Promise<MiniProgram> {
  return devtoolsCli ? launchInDevtools(devtoolsCli, options) : launchOnHost(options)
}

export function launchOnHost(options: Options = {}): Promise<MiniProgram> {
  const driverOf = (client: Client) => new CandidateDriver(client, { consoleErrorsCount: true })
  return launch({ projectPath: PROJECT, ...options }, driverOf)
}

async function launchInDevtools(cliPath: string, { projectPath = PROJECT }: Options): Promise<MiniProgram> {
  const client = await automator.launch({ cliPath, projectPath, trustProject: true })
  const driver = new CandidateDriver(client, { consoleErrorsCount: false })
  // All spec files share the service, so each uses a WeChat user that is linked to no account yet.
  const sandbox = { sandboxUrl: devtoolsOf().sandboxUrl, appId: SANDBOX_MINI_APP_ID, user: `phone-${randomUUID()}` }
  return withControls(driver, await devtoolsControls(client, sandbox), () => client.close())
}

/**
 * Runs a Mini Program for all tests of a `describe` block. A test fails if the program throws meanwhile.
 * @param options may be a function if values, such as a service address, are known only when the tests run
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
