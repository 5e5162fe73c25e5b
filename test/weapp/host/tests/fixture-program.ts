import { join } from 'node:path'
import { launchOnHost, type MiniProgram } from '../../setup/mini-program'
import type { HostOptions } from '../options'

/** The hand-written Mini Program that the host's own tests run. */
export const FIXTURE = join(process.cwd(), 'test/weapp/host/fixture')

/** Calls a method of the page on top, as a listener of the page would. */
export async function callPage(program: MiniProgram, method: string, ...args: unknown[]): Promise<unknown> {
  return (await program.page()).callMethod(method, ...args)
}

/** Calls an API from the page `device` and waits for what came back: the answer as JSON, or why it failed. */
export async function callApi(program: MiniProgram, name: string, options: object): Promise<string> {
  await callPage(program, 'call', name, options)
  return program.until('.result', /^(?!waiting)/)
}

/** The user chooses a file of this computer; answers what the program knows it by. */
export async function choose(program: MiniProgram, file: { path: string; name?: string }): Promise<string> {
  await program.controls.willPick([file])
  const { tempFiles } = JSON.parse(await callApi(program, 'chooseMedia', {})) as {
    tempFiles: { tempFilePath: string }[]
  }
  return tempFiles[0]?.tempFilePath ?? ''
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
