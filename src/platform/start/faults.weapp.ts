import Taro from '@tarojs/taro'

export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => boolean): void {
  Taro.onError((error) => void heard('script', error))
  Taro.onUnhandledRejection(({ reason }) => void heard('promise', reason))
}
