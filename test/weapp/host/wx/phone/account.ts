import type { Run } from '../../run'
import { later, type Apis } from '../calling'
import { privacyApis } from './privacy'

/** Who uses the program and in which version of it; there is never an update waiting. */
export function accountApis(run: Run): Apis {
  const { appId, options, realm } = run
  let codes = 0
  const updateManager = {
    applyUpdate: () => undefined,
    onCheckForUpdate: (listener: (result: object) => void) => listener(realm.adopt({ hasUpdate: false })),
    onUpdateReady: () => undefined,
    onUpdateFailed: () => undefined,
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
      login: later({}, () => ({ code: options.loginCode ?? `headless-code-${++codes}` })),
      checkSession: later({}, () => undefined),
      getExtConfig: later({}, () => ({ extConfig: {} })),
      getSetting: later({}, () => ({ authSetting: {}, subscriptionsSetting: { mainSwitch: true } })),
      requestSubscribeMessage: later<{ tmplIds: string[] }>({ tmplIds: 'Array' }, ({ tmplIds }) =>
        Object.fromEntries(tmplIds.map((id) => [id, 'accept'])),
      ),
    },
  }
}
