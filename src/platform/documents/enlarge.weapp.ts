import Taro from '@tarojs/taro'

export const enlarge: ((src: string) => void) | null = (src) => {
  // what is not there stays as small as it was
  Taro.previewImage({ urls: [src], current: src }).catch(() => undefined)
}
