import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../element/aria-attributes.json'
import type { PartEvents } from './chunk-retry'
import type { Entry } from './start-types'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_parts: PartEvents): Entry {
  return { wxCode: '', isWxMini: false }
}
