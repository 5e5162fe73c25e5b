import { FIXTURE } from '../api/fixture'
import { launchOnHost, type Running } from '../api/launch'
import type { HostOptions } from '../api/options'
import { ProgramDriver, type Client } from '../api/program-driver'

export type FixtureProgram = ProgramDriver & Running

/** Starts the fixture or another project. */
export function launch(options: Partial<HostOptions> = {}): Promise<FixtureProgram> {
  const driverOf = (client: Client) => new ProgramDriver(client, { consoleErrorsCount: true })
  return launchOnHost({ projectPath: FIXTURE, ...options }, driverOf)
}

/** Calls a method of the current page, like an event listener. */
export async function callPage(program: FixtureProgram, method: string, ...args: unknown[]): Promise<unknown> {
  return (await program.page()).callMethod(method, ...args)
}

/** Calls an API from the page `device` and waits for the result: the response as JSON, or the error message. */
export async function callApi(program: FixtureProgram, name: string, options: object): Promise<string> {
  await callPage(program, 'call', name, options)
  return program.until('.result', /^(?!waiting)/)
}

/** Lets the user choose a local file; returns the program's path of it. */
export async function choose(program: FixtureProgram, file: { path: string; name?: string }): Promise<string> {
  await program.controls.willPick([file])
  const { tempFiles } = JSON.parse(await callApi(program, 'chooseMedia', {})) as {
    tempFiles: { tempFilePath: string }[]
  }
  return tempFiles[0]?.tempFilePath ?? ''
}

/** Runs the fixture on the headless host for all tests of a file. */
export function runFixture(options: () => Partial<HostOptions> = () => ({})): () => FixtureProgram {
  let program: FixtureProgram | null = null
  beforeAll(async () => {
    program = await launch(options())
  })
  afterEach(() => program?.expectNoExceptions())
  afterAll(() => program?.close())
  return () => {
    if (!program) throw new Error('the fixture is not running')
    return program
  }
}
