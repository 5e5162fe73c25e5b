import { mergeInternalComponents } from '@tarojs/shared'
import Taro from '@tarojs/taro'
import ariaAttributes from '../element/aria-attributes.json'
import type { PartEvents } from './chunk-retry'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_parts: PartEvents): void {}

export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void {
  Taro.onError((error) => void heard('script', error))
  Taro.onUnhandledRejection(({ reason }) => void heard('promise', reason))
}
