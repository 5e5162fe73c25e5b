import type { Run } from '../../run'
import { ApiFailure, later, nothing, type Apis } from '../calling'
import { createSelectorQuery } from './selector-query'

interface Modal {
  title?: string
  content?: string
  showCancel?: boolean
  confirmText?: string
  cancelText?: string
}

interface ScrollTarget {
  selector?: string
  scrollTop?: number
  offsetTop?: number
}

/** Toasts, dialogs, navigation bar and element queries. Dialogs remain open until answered. */
export function uiApis(run: Run): Apis {
  const { pages, screen } = run
  const showModal = async ({ title = '', content = '', showCancel = true, ...texts }: Modal) => {
    const { confirmText = '确定', cancelText = '取消' } = texts
    const choices = showCancel ? [confirmText, cancelText] : [confirmText]
    const confirm = (await screen.ask({ kind: 'modal', title, content, choices })) === 0
    return { confirm, cancel: !confirm, content: null }
  }
  const showActionSheet = async ({ itemList, alertText = '' }: { itemList: string[]; alertText?: string }) => {
    const tapIndex = await screen.ask({ kind: 'actionSheet', title: alertText, content: '', choices: itemList })
    if (tapIndex === null) throw new ApiFailure('cancel')
    return { tapIndex }
  }
  const scrollTo = ({ selector, scrollTop = 0, offsetTop = 0 }: ScrollTarget): void => {
    if (selector === undefined) return run.scroll(null, scrollTop)
    const node = pages.top.holder.querySelector(selector.replaceAll('>>>', ' '))
    if (node) run.scroll(node, offsetTop)
  }
  return {
    now: {
      createSelectorQuery: () => createSelectorQuery(run),
      createIntersectionObserver: (component?: Run['pages']['top']['instance'], options?: object) =>
        (component ?? pages.top.instance).createIntersectionObserver(options),
      createMediaQueryObserver: (component?: Run['pages']['top']['instance']) =>
        (component ?? pages.top.instance).createMediaQueryObserver(),
      nextTick: (task: () => void) => void Promise.resolve().then(task),
    },
    later: {
      showToast: later<{ title: string }>({ title: 'String' }, ({ title }) => void (screen.toast = title)),
      hideToast: later({}, () => void (screen.toast = null)),
      showLoading: later<{ title: string }>({ title: 'String' }, ({ title }) => void (screen.loading = title)),
      hideLoading: later({}, () => void (screen.loading = null)),
      showModal: later({}, showModal),
      showActionSheet: later({ itemList: 'Array' }, showActionSheet),
      setNavigationBarTitle: later<{ title: string }>(
        { title: 'String' },
        ({ title }) => void (pages.top.title = title),
      ),
      setNavigationBarColor: nothing(),
      showNavigationBarLoading: nothing(),
      hideNavigationBarLoading: nothing(),
      hideHomeButton: nothing(),
      pageScrollTo: later({}, scrollTo),
      startPullDownRefresh: later({}, () => void pages.top.call('onPullDownRefresh')),
      stopPullDownRefresh: nothing(),
      setBackgroundColor: nothing(),
      setBackgroundTextStyle: nothing(),
      hideKeyboard: nothing(),
      loadFontFace: nothing(),
      showShareMenu: nothing(),
      hideShareMenu: nothing(),
      enableAlertBeforeUnload: later<{ message: string }>(
        { message: 'String' },
        ({ message }) => void (pages.top.leaveQuestion = message),
      ),
      disableAlertBeforeUnload: later({}, () => void (pages.top.leaveQuestion = null)),
    },
  }
}
