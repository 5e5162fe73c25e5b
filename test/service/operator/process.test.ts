import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildServer } from '../../../scripts/build/build-server.mjs'
import { hear } from '../../../scripts/hear.mjs'
import { testService } from '../harness'
import { sharedByTests } from '../setup/shared-by-tests'

const service = sharedByTests(testService)

/** Inside the project folder, so that packages are resolved. */
const bundle = '.cache/operator-in-tests'
beforeAll(async () => {
  rmSync(bundle, { recursive: true, force: true })
  await buildServer(bundle)
})

/** Runs the operator tool as a separate process. */
function operator(
  env: Record<string, string>,
  ...words: string[]
): Promise<{ code: unknown; out: string; err: string }> {
  const data = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'exam-operator-')),
    DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`${bundle}/operator.js`, ...words],
      { env: { ...process.env, ...data, ...env } },
      (error, out, err) => resolve({ code: error ? error.code : 0, out, err }),
    )
  })
}

describe('npm run operator', () => {
  it('works on the service’s database and ends', async () => {
    const env = { DATABASE_URL: service.databaseUrl }
    expect(await operator(env, 'projects', 'import', 'server/projects/seat.yaml')).toEqual({
      code: 0,
      out: 'seat: created\n',
      err: '',
    })
    expect((await operator(env, 'projects', 'list')).out).toMatch(/^seat {4}职业技能机考预约/m)
  })

  it('reads and writes nothing with a DATA_KEY other than the service’s, exit code 1', async () => {
    const env = { DATABASE_URL: service.databaseUrl }
    await operator(env, 'projects', 'list')
    const DATA_KEY = Buffer.alloc(32, 8).toString('base64')
    const { code, out, err } = await operator({ ...env, DATA_KEY }, 'projects', 'list')
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^DATA_KEY: not the key .*\n$/)
  })

  it('completes its work when its output is closed (| head)', async () => {
    const tool = spawn(process.execPath, ['--import', 'tsx', 'server/src/operator/main.ts', 'help'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    tool.stdout.destroy()
    let err = ''
    hear(tool, (text) => (err += text))
    const code = await new Promise((resolve) => tool.on('close', resolve))
    expect([code, err]).toEqual([0, ''])
  })

  it('ends with exit code 2 and the usage for invalid arguments', async () => {
    const { code, err } = await operator({}, 'gates', 'set', 'seat')
    expect(code).toBe(2)
    expect(err).toContain('MODULE is missing.')
  })

  it('reports in one line when the database cannot be reached, exit code 1', async () => {
    const { code, out, err } = await operator(
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:18171/none' },
      'projects',
      'list',
    )
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/^DATABASE_URL: .*\n$/)
  })
})
