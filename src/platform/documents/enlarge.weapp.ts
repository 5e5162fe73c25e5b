import Taro from '@tarojs/taro'

export const enlarge: ((src: string) => void) | null = (src) => {
  // a picture that cannot be loaded is not enlarged
  Taro.previewImage({ urls: [src], current: src }).catch(() => undefined)
}
