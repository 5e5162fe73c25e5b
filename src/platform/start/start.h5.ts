import { host } from '../device/host'
import { pressByKeyboard, leadByArrows } from '../element/aria.h5'
import { keepFocus } from '../page/focus.h5'
import { guardAgainstTranslators } from '../page/translation-guard.h5'
import { takeEntry } from '../wechat/identity/entry.h5'
import { installChunkRetry, type PartEvents } from './chunk-retry'

export function preparePlatform(parts: PartEvents): void {
  guardAgainstTranslators()
  installChunkRetry(parts)
  pressByKeyboard()
  leadByArrows()
  keepFocus()
  takeEntry()
  if (host() !== 'browser') void import('../wechat/app/font-size.h5').then(({ keepFontSize }) => keepFontSize())
}

export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void {
  // an event without `error` comes from a cross-origin script or a failed picture
  window.addEventListener('error', ({ error }) => {
    if (error) heard('script', error)
  })
  window.addEventListener('unhandledrejection', (rejection) => {
    if (heard('promise', rejection.reason)) rejection.preventDefault()
  })
}
