import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../element/aria-attributes.json'
import type { Started } from './start-types'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_events: { onChunkLost: () => void }): Started {
  return { wxCode: '', isWxMini: false, opens: null }
}
