import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { routes } from '@/routes'
import type { Observation } from 'mini-program-host/controls'
import type { Client } from 'mini-program-host/program-driver'
import type { RemoteControls } from 'mini-program-host/start-host'
import { ask, carry, changePlan, planNext, planPick, setTitle, standIn, type Plan } from './in-program'

const NETWORK_APIS = ['request', 'uploadFile', 'downloadFile']
/** Methods of `wx` replaced by the helpers: each opens a window of WeChat or leaves the program. */
export const WINDOWS = [
  ...['login', 'requestPayment', 'requestSubscribeMessage', 'chooseMedia', 'chooseImage', 'chooseMessageFile'],
  ...[
    'openDocument',
    'previewImage',
    'saveImageToPhotosAlbum',
    'openSetting',
    'openAppAuthorizeSetting',
    'makePhoneCall',
    'addPhoneCalendar',
    'setClipboardData',
    'openPrivacyContract',
    'shareFileMessage',
    'getLocation',
    'openLocation',
  ],
]
/** Controls unavailable in the developer tools, with a description; specs that use one must declare it. */
export const HEADLESS_ONLY = {
  hide: 'send the program to the background',
  show: 'bring the program back',
  willShareNumber: 'answer the question about the phone number',
  turnTo: 'look at another phone',
  offerUpdate: 'have a new version of the program',
} as const satisfies Partial<Record<keyof RemoteControls, string>>
/** Initial location of the phone, as on the headless host. */
const CHENGDU = { latitude: 30.66, longitude: 104.06 }
/** Page that calls neither WeChat nor the service, and stores nothing. */
const NEUTRAL_PAGE = `/${routes.shellEntry.page}?scene=none`
const RESTART_PATIENCE_MS = 15_000
const GLANCE_MS = 100

/** Initial state of the simulated phone. */
function freshPlan(given: Pick<Plan, 'sandboxUrl' | 'appId' | 'user'>): Plan {
  const answers = { payments: [], subscriptions: [], picks: [], handedOver: [] }
  const network = { failing: null, losing: null, isOffline: false, callsInFlight: 0 }
  const phone = { location: CHENGDU, isAlbumAllowed: true, clipboard: '' }
  return { ...given, ...answers, ...network, ...phone, title: '', dialog: null }
}

/**
 * Controls available in the developer tools. Replaces methods of `wx` inside the program, again after each cold start.
 * Unavailable controls reject; specs that need them must declare it (setup/headless-only).
 */
export async function devtoolsControls(
  client: Client,
  given: Pick<Plan, 'sandboxUrl' | 'appId' | 'user'>,
): Promise<RemoteControls> {
  let plan = freshPlan(given)
  const change = async (decided: Partial<Plan>): Promise<void> => {
    plan = (await client.evaluate(changePlan, decided)) as Plan
  }
  const takeOver = async (): Promise<void> => {
    await change({ ...plan, callsInFlight: 0, dialog: null })
    for (const api of NETWORK_APIS) await client.mockWxMethod(api, carry)
    for (const api of WINDOWS) await client.mockWxMethod(api, standIn, api)
    await client.mockWxMethod('setNavigationBarTitle', setTitle)
    await client.mockWxMethod('showModal', ask)
  }
  await client.callWxMethod('clearStorage', {})
  await takeOver()

  return {
    start: async ({ url = '' }) => {
      plan = (await client.evaluate(changePlan, {})) as Plan
      // Starts on a neutral page, so that no WeChat method is called before the replacement.
      await client.callWxMethod('restartMiniProgram', { path: NEUTRAL_PAGE })
      await untilRestarted(client)
      await takeOver()
      if (url) await client.callWxMethod('reLaunch', { url })
    },
    setNetwork: async ({ type, delayMs, ...faults }) => {
      if (delayMs !== undefined) return onlyHeadless('slow the network down')()
      await change({ ...faults, ...(type === undefined ? {} : { isOffline: type === 'none' }) })
    },
    willPay: async (outcome) => void (await client.evaluate(planNext, 'payments', outcome)),
    willSubscribe: async (answer) => void (await client.evaluate(planNext, 'subscriptions', answer)),
    willPick: async (files) => {
      if (typeof files === 'string') return void (await client.evaluate(planPick, files))
      const read = files.map(({ path, name = basename(path) }) => {
        const bytes = readFileSync(path)
        return { name, size: bytes.length, base64: bytes.toString('base64') }
      })
      await client.evaluate(planPick, read)
    },
    setWechatUser: (user) => change({ user }),
    answerDialog: async (choice) => {
      await (choice === 0 ? client.native().confirmModal() : client.native().cancelModal())
    },
    share: async (options) => {
      const page = await client.currentPage()
      const card: unknown = await page?.callMethod('onShareAppMessage', { from: 'menu', ...options }).catch(() => null)
      return card ?? null
    },
    observe: async () => {
      await change({})
      return observation(plan)
    },
    setAlbum: (isAlbumAllowed) => change({ isAlbumAllowed }),
    setLocation: (location) => change({ location }),
    hide: onlyHeadless(HEADLESS_ONLY.hide),
    show: onlyHeadless(HEADLESS_ONLY.show),
    willShareNumber: onlyHeadless(HEADLESS_ONLY.willShareNumber),
    turnTo: onlyHeadless(HEADLESS_ONLY.turnTo),
    offerUpdate: onlyHeadless(HEADLESS_ONLY.offerUpdate),
  }
}

/** Waits until the restarted program answers; until then the terminating one may still respond. */
async function untilRestarted(client: Client): Promise<void> {
  const end = Date.now() + RESTART_PATIENCE_MS
  const isNew = () => client.evaluate(isWithoutPlan).then(Boolean, () => false)
  while (!(await isNew())) {
    if (Date.now() > end) throw new Error('the Mini Program did not start again')
    await sleep(GLANCE_MS)
  }
}

declare const getApp: (options: object) => { specPlan?: Plan } | undefined
declare const getCurrentPages: () => unknown[]

/** Runs inside the program. */
function isWithoutPlan(): boolean {
  const app = getApp({ allowDefault: true })
  return app !== undefined && app.specPlan === undefined && getCurrentPages().length > 0
}

const refusal = (what: string) => new Error(`only the headless host can ${what}`)
const onlyHeadless = (what: string) => () => Promise.reject<never>(refusal(what))

/** Throws on access to observations that the developer tools do not provide. */
function observation({ title, dialog, clipboard, handedOver, callsInFlight }: Plan): Observation {
  const seen = { title, dialog, clipboard, handedOver, callsInFlight }
  return new Proxy(seen as Observation, {
    get: (known, name: string) => {
      if (!(name in known) && name !== 'then') throw refusal(`see ${name}`)
      return known[name as keyof Observation]
    },
  })
}
