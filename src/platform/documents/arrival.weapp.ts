import Taro from '@tarojs/taro'
import { attempted, fetched } from './documents.weapp'
import type { Arrived, ServedFile } from './document-types'

export async function arrival({ url }: ServedFile): Promise<Arrived> {
  const filePath = await fetched(url)
  // the menu of WeChat's document viewer forwards or saves the file
  return {
    open: () => attempted(async () => void (await Taro.openDocument({ filePath, fileType: 'pdf', showMenu: true }))),
  }
}
