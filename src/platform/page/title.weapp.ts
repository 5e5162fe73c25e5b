import Taro from '@tarojs/taro'

/** Our own header displays the title; WeChat uses it in the list of recent Mini Programs and for screen readers. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title })
}
