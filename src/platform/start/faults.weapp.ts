import Taro from '@tarojs/taro'

export function onFault(heard: (kind: 'script' | 'promise', thrown: unknown) => void): void {
  Taro.onError((error) => heard('script', error))
  Taro.onUnhandledRejection(({ reason }) => heard('promise', reason))
}
