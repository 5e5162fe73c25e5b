import type { Run } from '../../run'
import { ApiFailure, later, type Apis } from '../calling'
import { privacyApis } from './privacy'

/** Account and update APIs; an update becomes available when a spec offers one (`UpdateReady`). */
export function accountApis(run: Run): Apis {
  const { appId, options, realm } = run
  let codes = 0
  const login = async (): Promise<{ code: string }> => {
    if (options.loginCode) return { code: options.loginCode }
    if (!options.paymentSandbox) return { code: `headless-code-${++codes}` }
    if (run.phone.network.type === 'none') throw new ApiFailure('network is not connected')
    const reply = await fetch(`${options.paymentSandbox}/sandbox/sign-in-codes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appId, user: run.phone.wechatUser }),
    })
    if (!reply.ok) throw new ApiFailure(await reply.text())
    return (await reply.json()) as { code: string }
  }
  const updateManager = {
    applyUpdate: () => {
      run.phone.handedOver.push({ api: 'applyUpdate', value: '' })
      run.restart('')
    },
    onCheckForUpdate: (listener: (result: object) => void) => listener(realm.adopt({ hasUpdate: false })),
    onUpdateReady: (listener: (event: unknown) => void) => run.listeners.listen('UpdateReady', listener),
    onUpdateFailed: (listener: (event: unknown) => void) => run.listeners.listen('UpdateFailed', listener),
  }
  const subscribe = ({ tmplIds }: { tmplIds: string[] }): Record<string, string> => {
    run.phone.handedOver.push({ api: 'requestSubscribeMessage', value: tmplIds.join(' ') })
    const answer = run.phone.user.subscriptions.shift() ?? 'accept'
    if (answer === 'off') throw new ApiFailure('The main switch is switched off', { errCode: 20004 })
    return Object.fromEntries(tmplIds.map((id) => [id, answer]))
  }
  const privacy = privacyApis(run)
  return {
    now: {
      ...privacy.now,
      getAccountInfoSync: () => realm.adopt({ miniProgram: { appId, envVersion: 'develop', version: '' }, plugin: {} }),
      getUpdateManager: () => realm.adopt(updateManager),
      getExtConfigSync: () => realm.adopt({}),
    },
    later: {
      ...privacy.later,
      login: later({}, login),
      checkSession: later({}, () => undefined),
      getExtConfig: later({}, () => ({ extConfig: {} })),
      getSetting: later({}, () => ({ authSetting: {}, subscriptionsSetting: { mainSwitch: true } })),
      openSetting: later({}, () => {
        run.phone.handedOver.push({ api: 'openSetting', value: '' })
        return { authSetting: {} }
      }),
      openAppAuthorizeSetting: later({}, () => {
        run.phone.handedOver.push({ api: 'openAppAuthorizeSetting', value: '' })
      }),
      requestSubscribeMessage: later<{ tmplIds: string[] }>({ tmplIds: 'Array' }, subscribe),
    },
  }
}
