/** Runs all commands of docs/operators-guide.md in order on an empty database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareEncryption } from '@server/core/personal-data/refresh-keys'
import { runOperator } from '@server/operator/run-operator'
import { Authenticator } from '../../portal/authenticator'
import { blocksOf, commandsOf } from '../../portal/guide'
import { testService, type TestService } from '../harness'
import { fillIn, submit } from '../registration/candidate'
import { temporaryFolder } from '../setup/temporary-folder'

/** One day after the pilot opens. */
const NOW = '2026-12-02T02:00:00Z'
const blocks = blocksOf('operators-guide')
const commands = commandsOf(blocks)

let service: TestService
let folder: string
beforeAll(async () => {
  folder = temporaryFolder('guide')
  const files = blocks.filter(({ kind }) => kind === 'yaml')
  for (const [index, name] of ['pilot.yaml', 'notice.yaml'].entries())
    writeFileSync(join(folder, name), files[index]?.text ?? '')
  service = await testService({ now: NOW })
  await prepareEncryption(service.services)
})
afterAll(() => service.close())

/** Resolves files and folders of the guide in the test folder. */
const inFolder = (word: string) => (/\.(yaml|csv)$/.test(word) || word === 'copies' ? join(folder, word) : word)

async function run(words: string[]) {
  let said = ''
  const readKey = () => /Key: ([A-Z2-7 ]+)/.exec(said)?.[1]?.trim() ?? ''
  const code = await runOperator(words.map(inFolder), {
    print: (text) => (said += `${text}\n`),
    complain: (text) => (said += `${text}\n`),
    readLine: () => Promise.resolve(new Authenticator(readKey(), service.services.now).shows()),
    services: () => Promise.resolve(service.services),
    ...{ actor: 'wang', terminal: null, ask: null },
  })
  return { code, said }
}

/** Candidate actions before a command. */
const meanwhile: Record<string, () => Promise<void>> = {
  'candidates show': async () => {
    const token = await service.signIn('pilot', 'pilot01', 'Demo1234')
    await fillIn(service, token, 'P1', [{ subjectCode: 'BASIC', areaCode: 'HZ01' }])
    expect((await submit(service, token, 'P1')).error).toBeNull()
  },
}

/** Expected output by command; the other commands only need to succeed. */
const shows: Record<string, RegExp> = {
  'projects check': /pilot/,
  'projects list': /Cost Engineer|造价师模拟报名|pilot/,
  'notices list': /opening/,
  'candidates show': /P1-\d+/,
  'audit list': /candidates show/,
  'registrations list': /P1-\d+/,
  'staff list': /li/,
}

test('each command of the guide does what the guide says, in order', async () => {
  expect(commands.length).toBeGreaterThan(20)
  for (const words of commands) {
    const name = words.slice(0, 2).join(' ')
    await meanwhile[name]?.()
    const { code, said } = await run(words)
    // `doctor` reports what the test environment lacks
    const command = words.join(' ')
    expect({ command, said, code }).toEqual({
      command,
      said: expect.stringMatching(shows[name] ?? /./) as string,
      code: name === 'doctor' ? 1 : 0,
    })
  }
  expect(readFileSync(join(folder, 'registered.csv'), 'utf8')).toMatch(/P1-\d+/)
  expect(existsSync(join(folder, 'copies'))).toBe(true)
})
