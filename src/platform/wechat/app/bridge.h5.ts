/** Bridge object that WeChat injects into a page some time after it was loaded. */
interface WeixinBridge {
  invoke(method: string, params: object, done?: (result: { err_msg: string }) => void): void
  call(method: string): void
  on(event: string, listener: () => void): void
}

const GIVE_UP_MS = 5_000

/** Resolves to WeChat's bridge once it is available; null outside WeChat. */
export function wechatBridge(): Promise<WeixinBridge | null> {
  const present = presentBridge()
  if (present) return Promise.resolve(present)
  return new Promise((resolve) => {
    const answer = () => resolve(presentBridge())
    document.addEventListener('WeixinJSBridgeReady', answer, { once: true })
    setTimeout(answer, GIVE_UP_MS)
  })
}

function presentBridge(): WeixinBridge | null {
  const found: unknown = window.WeixinJSBridge
  return isBridge(found) ? found : null
}

function isBridge(found: unknown): found is WeixinBridge {
  return typeof found === 'object' && found !== null && 'invoke' in found
}
