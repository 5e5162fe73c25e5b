import { glassEasel } from 'glass-easel-miniprogram-adapter'
import type { Reports } from '../reports'

/** WeChat silently renders nothing for `wx:for` over undefined. */
const HARMLESS = /^The for-list data is neither Array nor Object, got type "undefined"/

/**
 * Reports exceptions in listeners and lifecycle functions, which the framework would otherwise rethrow and end the
 * process.
 */
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
