import Taro from '@tarojs/taro'
import type { CopyOutcome } from './document-types'

export async function copyText(text: string): Promise<CopyOutcome> {
  try {
    await Taro.setClipboardData({ data: text })
    return 'told'
  } catch {
    return 'failed'
  }
}
