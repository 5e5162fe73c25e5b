import type { Run } from '../../run'
import { leaveContainer } from '../../elements/page-container'
import { ApiFailure, later, nothing, type Apis } from '../calling'

interface Target {
  url: string
}

/** Navigation between pages and to other programs, and restarting. */
export function navigationApis({ pages, phone, restart, entered, screen }: Run): Apis {
  const to = (go: (url: string) => void) => later<Target>({ url: 'String' }, ({ url }) => go(url))
  const handOver = (api: string, value: string) => void phone.handedOver.push({ api, value })
  const back = async ({ delta = 1 }: { delta?: number }): Promise<void> => {
    if (leaveContainer(pages.top.holder)) return
    const question = pages.pages.length > 1 ? pages.top.leaveQuestion : null
    if (question !== null) {
      const answer = await screen.ask({ kind: 'modal', title: '', content: question, choices: ['确定', '取消'] })
      if (answer !== 0) throw new ApiFailure('cancel')
    }
    pages.back(delta)
  }
  return {
    now: {
      getLaunchOptionsSync: () => entered,
      getEnterOptionsSync: () => entered,
    },
    later: {
      navigateTo: to((url) => pages.open(url)),
      redirectTo: to((url) => pages.replace(url)),
      reLaunch: to((url) => pages.relaunch(url)),
      switchTab: to((url) => pages.switchTab(url)),
      navigateBack: later({}, back),
      restartMiniProgram: later<{ path: string }>({ path: 'String' }, ({ path }) => restart(path)),
      exitMiniProgram: later({}, () => handOver('exitMiniProgram', '')),
      navigateToMiniProgram: later<{ appId: string }>({ appId: 'String' }, ({ appId }) =>
        handOver('navigateToMiniProgram', appId),
      ),
      openCustomerServiceChat: later<{ extInfo: Target }>({ extInfo: 'Object' }, ({ extInfo }) =>
        handOver('openCustomerServiceChat', extInfo.url),
      ),
      preloadSubpackage: nothing(),
    },
  }
}
