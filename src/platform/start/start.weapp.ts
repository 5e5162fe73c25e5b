import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../page/aria-attributes.json'
import type { Entry } from './start'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(): Entry {
  return { wxCode: '', isWxMini: false }
}
