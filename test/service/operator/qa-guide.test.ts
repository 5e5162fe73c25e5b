/** Follows docs/qa-guide.md on the demonstration project. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { demonstrate } from '@server/area-list'
import { importProjects } from '@server/domain/projects/project-import/import-projects'
import { runOperator } from '@server/operator/run-operator'
import { faultless } from '@server/sandbox/control/behaviour'
import { startSandbox } from '@server/sandbox/start-sandbox'
import { blocksOf, commandsOf, linesOf, programsOf } from '../../portal/guide'
import { testService, type TestService } from '../harness'
import { projectFolder } from '../setup/project-folder'

const blocks = blocksOf('qa-guide')
const demo = readFileSync('server/projects/demo.yaml', 'utf8')

let service: TestService
let folder: string
beforeAll(async () => {
  folder = programsOf(blocks)
  service = await testService({ now: '2026-11-24T01:00:00Z' })
  await importProjects(service.services, projectFolder([demo]), { demoAccounts: true, demonstrate })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await service.close()
})

/** Returns the output of a program in the guide. */
async function run(program: string, words: string[], env: Record<string, string>): Promise<string> {
  const given = { cwd: folder, env: { ...process.env, ...env } }
  return (await promisify(execFile)(process.execPath, [program, ...words], given)).stdout
}

test('the calls of the guide are refused and answered as documented', async () => {
  await service.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.server.address() as AddressInfo
  const said = await run('calls.mjs', [], { SERVICE: `http://127.0.0.1:${port}` })
  expect(said).toMatch(/^EA_\w+ [A-Z][^\u4e00-\u9fff]+\n/)
  expect(said).toMatch(/\bA01 A02\b/)
})

test('the sandbox supports everything that the guide describes, and is reset afterwards', async () => {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1' })
  const tell = (what: string) => run('sandbox.mjs', [what], { SANDBOX: sandbox.url })
  const guide = readFileSync('docs/qa-guide.md', 'utf8')
  const told = [...guide.matchAll(/^- `'(\{.*?\})'`/gm)].map(([, behaviour = '']) => behaviour)
  expect(told.length).toBeGreaterThan(5)
  for (const behaviour of told) {
    const [[name, value] = []] = Object.entries(JSON.parse(behaviour) as object) as [string, unknown][]
    expect(await tell(behaviour)).toContain(`${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`)
  }
  expect(await tell('reset')).toContain(`wechatUser: '${faultless.wechatUser}'`)
  await sandbox.close()
})

/** Expected output by command; the other commands only need to succeed. */
const shows: Record<string, RegExp> = {
  'gates show': /suspended/,
  'accounts show': /locked/,
  'candidates show': /A01/,
  'reminders preview': /./,
}

test('each command of the guide does what the guide says, in order', async () => {
  for (const words of commandsOf(blocks)) {
    let said = ''
    const code = await runOperator(words, {
      print: (text) => (said += `${text}\n`),
      complain: (text) => (said += `${text}\n`),
      readLine: () => Promise.resolve(''),
      services: () => Promise.resolve(service.services),
      ...{ actor: 'qa', terminal: null, ask: null },
    })
    const shown = shows[words.slice(0, 2).join(' ')] ?? /./
    expect({ words, code, said }).toEqual({ words, code: 0, said: expect.stringMatching(shown) as string })
  }
})

test('the programs that the guide starts exist', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const started = linesOf(blocks, 'sh').map((line) => /npm (?:run )?(\w+)/.exec(line)?.[1] ?? line)
  expect(started.filter((name) => scripts[name] === undefined)).toEqual([])
})
