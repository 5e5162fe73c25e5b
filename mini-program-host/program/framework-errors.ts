import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Reports } from '../reports'

/** `wx:for` over nothing shows nothing in WeChat, without a word. */
const HARMLESS = /^The for-list data is neither Array nor Object, got type "undefined"/

/** Errors in listeners and lifetimes reach the component framework first: reports them instead of ending the process. */
export function listenToFramework(reports: Reports): void {
  glassEasel.globalOptions.throwGlobalError = false
  glassEasel.addGlobalErrorListener((error) => {
    reports.exception(error)
    return false
  })
  glassEasel.addGlobalWarningListener((message) => {
    if (!HARMLESS.test(message)) reports.log('warn', [message])
    return false
  })
}
