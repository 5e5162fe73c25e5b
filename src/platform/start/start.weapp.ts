import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../element/aria-attributes.json'
import type { PartEvents } from './chunk-retry'
import type { Started } from './start-types'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_parts: PartEvents): Started {
  return { wxCode: '', isWxMini: false, opens: null }
}
