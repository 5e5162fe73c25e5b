/** Runs the programs of docs/partners-guide.md unchanged. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReviewQuestion } from '@server/core/providers/review/review-provider'
import { reviewWebhook } from '@server/core/providers/review/review-webhook'
import { blocksOf, programsOf, type Block } from '../../portal/guide'
import { testService } from '../harness'
import { freePort } from '../setup/free-port'

const guide = blocksOf('partners-guide')
const yamlOf = (blocks: readonly Block[]) => blocks.find(({ kind }) => kind === 'yaml')?.text ?? ''
const pilot = yamlOf(blocksOf('operators-guide'))

let folder: string
beforeAll(() => {
  folder = programsOf(guide)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (program: string) => execFileSync(process.execPath, [program], { cwd: folder, encoding: 'utf8' }).trim()

test('a partner user signs in once by the link of the guide, with its key', async () => {
  const partner = yamlOf(guide).replace('KEY', run('keys.mjs'))
  expect(existsSync(join(folder, 'private.json'))).toBe(true)
  const service = await testService({ projects: [pilot + partner] })
  const link = new URL(run('link.mjs'))
  expect(link.pathname).toBe('/e/pilot/partner')
  const token = link.searchParams.get('token') ?? ''
  const come = () => service.call('POST /ea/g/sign-in/partner', { body: { domain: 'pilot', token, agreed: true } })
  expect((await come()).data.signedIn?.user).toMatchObject({ realName: '张晓', gender: 'male' })
  expect((await come()).error).toBe('EA_PARTNER_LOGIN')
  await service.close()
})

describe('The reviewer of the guide', () => {
  const question: ReviewQuestion = {
    ...{ id: 'r1', project: 'pilot', batch: 'P1', registrationNumber: 'P1-00000001' },
    candidate: { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' },
    ...{ subjects: [{ subject: 'BASIC', area: 'HZ01' }], answers: {}, files: [] },
  }
  let reviewer: ChildProcess
  let url: string
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}/`
    reviewer = spawn(process.execPath, ['reviewer.mjs'], {
      ...{ cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] },
      env: { ...process.env, SECRET: 'shared', PORT: String(port) },
    })
    await new Promise((ready) => reviewer.stdout?.once('data', ready))
  })
  afterAll(() => reviewer.kill())

  it('decides the requested reviews', async () => {
    const portal = reviewWebhook({ url, secret: 'shared' })
    expect(await portal.ask(question)).toMatchObject({ id: 'r1', decision: 'passed' })
    const nameless = { ...question, candidate: { ...question.candidate, realName: '' } }
    expect(await portal.ask(nameless)).toMatchObject({ decision: 'rejected', reason: '请填写姓名' })
  })

  it('refuses requests without the secret', async () => {
    await expect(reviewWebhook({ url, secret: 'another' }).ask(question)).rejects.toThrow('answered 401')
  })
})
