import type { WechatApp } from '@contract/endpoints/wechat'
import { startSandbox } from '@server/sandbox/start-sandbox'
import type { TakenMessage } from '@server/sandbox/wechat/wechat-desk'
import { otherProject, project } from '../account/project'
import { testService, type TestService } from '../harness'

const START = '2026-05-01T02:00:00Z'
export const PUBLIC_URL = 'https://exam.example.org'

interface Visit {
  app?: WechatApp
  user?: string
  domain?: string
  token?: string
}

/** Academy and college, or other projects, with the sandbox as WeChat. */
export async function wechatService(projects: readonly string[] = [project, otherProject]) {
  const clock = { now: () => Date.parse(START) }
  const sandbox = await startSandbox({ port: 0, now: () => clock.now() })
  const env = { ...sandbox.credentials, PUBLIC_URL }
  const service = await testService({ projects: [...projects], env, now: START })
  clock.now = service.clock.now
  const { WXPAY_APP_ID, WXPAY_MINI_APP_ID } = sandbox.credentials

  async function ask<T>(path: string, body?: unknown): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const content = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    return (await (await fetch(`${sandbox.url}${path}`, content)).json()) as T
  }

  /** WeChat sign-in code for a user of a host. */
  async function codeOf(app: WechatApp, user = 'lin'): Promise<string> {
    const appId = app === 'mini' ? WXPAY_MINI_APP_ID : WXPAY_APP_ID
    return (await ask<{ code: string }>('/sandbox/sign-in-codes', { appId, user })).code
  }

  const visitWith = (code: string, app: WechatApp = 'mini', domain = 'academy', token?: string) =>
    service.call('POST /ea/g/wechat/visits', { body: { domain, app, code } }, { token })

  return {
    ...service,
    sandbox,
    codeOf,
    visitWith,
    /** `token`: of an existing session. */
    visit: async ({ app = 'mini', user, domain, token }: Visit = {}) =>
      visitWith(await codeOf(app, user), app, domain, token),

    bind: (token: string, ticket: string) => service.call('POST /ea/wechat/bindings', { body: { ticket } }, { token }),
    signOut: (token: string) => service.call('GET /ea/so', {}, { token }),
    phoneCode: async (phone: string) => (await ask<{ code: string }>('/sandbox/phone-codes', { phone })).code,

    /** Second instance on the same database and WeChat. */
    async anotherInstance(): Promise<TestService> {
      const another = await testService({ databaseUrl: service.databaseUrl, env })
      another.clock.set(new Date(service.clock.now()).toISOString())
      return another
    },

    behave: (behaviour: Record<string, unknown>) => ask('/sandbox/control', behaviour),
    behaveWell: () => ask('/sandbox/control/reset', {}),
    endTokens: () => ask('/sandbox/control/end-tokens', {}),
    /** Calls to WeChat and accepted messages so far. */
    wechat: () => ask<{ calls: Record<string, number>; messages: TakenMessage[] }>('/sandbox/control/wechat'),

    async close() {
      await sandbox.close()
      await service.close()
    },
  }
}

export type WechatService = Awaited<ReturnType<typeof wechatService>>
