import { host } from '../device/host'
import { pressByKeyboard } from '../element/aria.h5'
import { leadByArrows } from '../element/arrow-keys.h5'
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
