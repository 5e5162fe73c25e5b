import Taro from '@tarojs/taro'

/** Our own header shows the title; WeChat shows it in the list of recent Mini Programs and reads it aloud. */
export function setTitle(title: string): void {
  void Taro.setNavigationBarTitle({ title })
}
