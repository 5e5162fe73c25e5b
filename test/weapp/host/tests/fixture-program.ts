import { join } from 'node:path'
import { launchOnHost, type MiniProgram } from '../../setup/mini-program'
import type { HostOptions } from '../options'

/** The hand-written Mini Program that the host's own tests run. */
export const FIXTURE = join(process.cwd(), 'test/weapp/host/fixture')

/** Calls a method of the page on top, as a listener of the page would. */
export async function callPage(program: MiniProgram, method: string, ...args: unknown[]): Promise<unknown> {
  return (await program.page()).callMethod(method, ...args)
}

/** The fixture for all tests of a file, always on the headless host. */
export function runFixture(options: () => Partial<HostOptions> = () => ({})): () => MiniProgram {
  let program: MiniProgram | null = null
  beforeAll(async () => {
    program = await launchOnHost({ projectPath: FIXTURE, ...options() })
  })
  afterEach(() => program?.expectNoExceptions())
  afterAll(() => program?.close())
  return () => {
    if (!program) throw new Error('the fixture is not running')
    return program
  }
}
