import { mergeInternalComponents } from '@tarojs/shared'
import ariaAttributes from '../element/aria-attributes.json'
import type { PartEvents } from './chunk-retry'

mergeInternalComponents(ariaAttributes)

export function preparePlatform(_parts: PartEvents): void {}
