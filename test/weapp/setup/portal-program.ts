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

/** Mini Program with its own service, and operations on both. */
export interface PortalProgram {
  program: () => MiniProgram
  /** Database and clock of the service. */
  services: () => Services
  /** Returns the project's current description by the service. */
  projectInfo: (domain: string) => Promise<ExamInfo>
  /** Creates an account that no other test uses. */
  visitor: (domain: string, realName?: string) => Promise<Visitor>
  /** Posts to the WeChat sandbox at `/sandbox/<what>`; throws its message if it refuses. */
  askSandbox: (what: string, body: object) => Promise<unknown>
  /** Signs the visitor in by an API call, to prepare test data. */
  signedInByCall: (visitor: Pick<Visitor, 'domain' | 'account' | 'password'>) => Promise<Candidate>
  /** Cold-starts the program at an address of the H5 site and signs the visitor in on the way. */
  enter: (visitor: Pick<Visitor, 'domain' | 'account' | 'password'>, address: string) => Promise<void>
  /** Sets the file that the next file chooser returns. */
  willPick: (name: string, bytes: Buffer) => Promise<void>
}

/**
 * Runs service and Mini Program for all tests of a file. Each file needs its own ports, so that files can run in
 * parallel.
 */
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
 * Fills in the Chinese sign-in page and waits until it is left. Does not link the WeChat user, which all tests of a
 * file share; it would sign in automatically in the next test.
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
