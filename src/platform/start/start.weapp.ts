import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../page/aria-attributes.json'
import type { Entry } from './start-types'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_events: { onChunkLost: () => void }): Entry {
  return { wxCode: '', isWxMini: false }
}
