import { wechatBridge } from './bridge.h5'

/**
 * Disables WeChat's text enlargement on Android, which scales texts but not their boxes; elder mode offers large text
 * instead. On iOS a style does the same (styles/app.scss).
 */
export async function keepFontSize(): Promise<void> {
  const bridge = await wechatBridge()
  if (!bridge) return
  const reset = () => bridge.invoke('setFontSizeCallback', { fontSize: 0 })
  reset()
  bridge.on('menu:setfont', reset)
}
