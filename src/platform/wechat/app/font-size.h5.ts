import { wechatBridge } from './bridge.h5'

/**
 * WeChat on Android enlarges the text of a page without its boxes, as set in WeChat: it is told not to, since large
 * text is ours to offer (elder mode). On iOS a style does the same (styles/app.scss).
 */
export async function keepFontSize(): Promise<void> {
  const bridge = await wechatBridge()
  if (!bridge) return
  const reset = () => bridge.invoke('setFontSizeCallback', { fontSize: 0 })
  reset()
  bridge.on('menu:setfont', reset)
}
