import type { Client } from './driver'
import type { RemoteControls } from './host-process'

const NETWORK_APIS = ['request', 'uploadFile', 'downloadFile']

/**
 * The controls as far as the developer tools have them: by replacing methods of `wx`. What has no counterpart there
 * rejects and says so, so that a spec that needs it is seen to be one for the headless host only.
 */
export function devtoolsControls(client: Client): RemoteControls {
  const onlyHeadless = (what: string) => () => Promise.reject(new Error(`only the headless host can ${what}`))
  return {
    start: async ({ url = '' }) => {
      await client.callWxMethod('restartMiniProgram', { path: url })
    },
    setNetwork: async ({ type, failing }) => {
      const broken = type === 'none' || Boolean(failing)
      for (const api of NETWORK_APIS)
        await (broken ? client.mockWxMethod(api, failOffline) : client.restoreWxMethod(api))
    },
    willPay: async (outcome) => {
      if (outcome === 'pay') await client.mockWxMethod('requestPayment', { errMsg: 'requestPayment:ok' })
      else await client.mockWxMethod('requestPayment', failPayment, outcome)
    },
    answerDialog: async (choice) => {
      await (choice === 0 ? client.native().confirmModal() : client.native().cancelModal())
    },
    hide: onlyHeadless('send the program to the background'),
    show: onlyHeadless('bring the program back'),
    willPick: onlyHeadless('pick files'),
    willShareNumber: onlyHeadless('answer the question about the phone number'),
    willSubscribe: async (answer) => {
      await client.mockWxMethod('requestSubscribeMessage', subscribeAs, answer)
    },
    setWechatUser: onlyHeadless('be somebody else'),
    setAlbum: onlyHeadless('close the album'),
    offerUpdate: onlyHeadless('have a new version of the program'),
    share: onlyHeadless('see what would be shared'),
    observe: onlyHeadless('look outside the page'),
  }
}

interface Refusable {
  fail?: (error: { errMsg: string }) => void
}

/** Runs inside the program. */
function failOffline(options: Refusable): { abort: () => void } {
  options.fail?.({ errMsg: 'request:fail net::ERR_INTERNET_DISCONNECTED' })
  return { abort: () => undefined }
}

interface Asked {
  tmplIds: string[]
  success?: (answers: Record<string, string>) => void
}

/** Runs inside the program. */
function subscribeAs({ tmplIds, success }: Asked, answer: string): void {
  const answers: Record<string, string> = { errMsg: 'requestSubscribeMessage:ok' }
  for (const id of tmplIds) answers[id] = answer
  success?.(answers)
}

/** Runs inside the program. */
function failPayment(options: Refusable, outcome: string): void {
  options.fail?.({ errMsg: `requestPayment:fail ${outcome}` })
}
