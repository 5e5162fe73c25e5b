import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routes } from '@/routes'
import type { ExamInfo } from '@contract/endpoints/home'
import type { Services } from '@server/core/services'
import { newVisitor, type Visitor } from '../../browser/setup/visitors/visitors'
import { Candidate } from '../../portal/candidate'
import { joinPortal, type JoinedPortal } from '../../portal/join-portal'
import type { HostOptions } from 'mini-program-host/options'
import { serviceForSpecs } from './devtools/service'
import { runMiniProgram, type MiniProgram } from './mini-program'
import { projectInfo } from './project-info'
import { reaching, type ServiceProcess } from './service-process'

const START_PATIENCE_MS = 150_000

interface Running {
  service: ServiceProcess
  portal: JoinedPortal
}

/** A Mini Program on a service of its own, and the hands that work both from outside. */
export interface PortalProgram {
  program: () => MiniProgram
  /** The service's own database and clock. */
  services: () => Services
  /** A project as the service describes it now. */
  projectInfo: (domain: string) => Promise<ExamInfo>
  /** Somebody with an account that no other test uses. */
  visitor: (domain: string, realName?: string) => Promise<Visitor>
  /** Asks the sandbox, which stands for WeChat, at `/sandbox/<what>`; throws what it said when it refuses. */
  askSandbox: (what: string, body: object) => Promise<unknown>
  /** The same person by calls, to prepare what a test starts from. */
  signedInByCall: (visitor: Pick<Visitor, 'domain' | 'account' | 'password'>) => Promise<Candidate>
  /** Starts the program from cold at an address of the H5 site and signs the visitor in on the way to it. */
  enter: (visitor: Pick<Visitor, 'domain' | 'account' | 'password'>, address: string) => Promise<void>
  /** The candidate will choose this file in the next chooser. */
  willPick: (name: string, bytes: Buffer) => Promise<void>
}

/** For all tests of a file. Ports: 18280–18339 belong to the specs of test/weapp. */
export function runOnPortal(
  ports: { port: number; sandboxPort: number },
  options: Partial<HostOptions> = {},
): PortalProgram {
  let running: Running | null = null
  const album = mkdtempSync(join(tmpdir(), 'weapp-album-'))
  const now = (): Running => {
    if (!running) throw new Error('the service is not running')
    return running
  }
  beforeAll(async () => {
    const service = await serviceForSpecs(ports)
    running = { service, portal: await joinPortal(service.environment) }
  }, START_PATIENCE_MS)
  afterAll(async () => {
    await running?.portal.leave()
    await running?.service.close()
    rmSync(album, { recursive: true, force: true })
  })
  const program = runMiniProgram(() => ({ ...reaching(now().service), ...options }))

  return {
    program,
    services: () => now().portal.services,
    projectInfo: (domain) => projectInfo(now().service, domain),
    askSandbox: (what, body) => post(`${now().service.sandboxUrl}/sandbox/${what}`, body),
    visitor: (domain, realName) => newVisitor(now().portal.services, domain, realName),
    signedInByCall: ({ domain, account, password }) => Candidate.signIn(now().service.url, domain, account, password),
    enter: async ({ domain, account, password }, address) => {
      const redirect = encodeURIComponent(address)
      await program().controls.start({ url: `/${routes.signIn.page}?projectCode=${domain}&redirect=${redirect}` })
      await signIn(program(), { account, password })
    },
    willPick: async (name, bytes) => {
      const path = join(album, name)
      writeFileSync(path, bytes)
      await program().controls.willPick([{ path }])
    },
  }
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

const linkToWechat = '下次在微信中自动登录'

/**
 * Fills in the sign-in page, in Chinese, and waits until it was left. This WeChat is not linked to the account: it is
 * the same for all tests of a file, and would sign in the next one's candidate without a word.
 */
export async function signIn(program: MiniProgram, who: Pick<Visitor, 'account' | 'password'>): Promise<void> {
  await program.untilPage(routes.signIn.page)
  await program.fill('账号', who.account)
  await program.fill('密码', who.password)
  if ((await program.shown()).includes(linkToWechat)) await program.tick(linkToWechat, false)
  await program.press('登录')
  await program.eventually('leave the sign-in page', async () =>
    (await program.path()) === routes.signIn.page ? null : true,
  )
}
