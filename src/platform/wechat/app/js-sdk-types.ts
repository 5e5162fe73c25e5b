/** Page signature by the service (contract/endpoints/wechat.ts). */
export interface PageSignature {
  appId: string
  /** Seconds since the epoch. */
  timestamp: number
  nonceStr: string
  signature: string
}

export type SignPage = (url: string) => Promise<PageSignature>

export interface Outcome {
  success?: () => void
  fail?: () => void
}

/** Subset of WeChat's JS-SDK that the client uses. */
export interface Sdk {
  config(options: PageSignature & { debug: boolean; jsApiList: readonly string[] }): void
  ready(then: () => void): void
  error(then: () => void): void
  updateAppMessageShareData(card: { title: string; desc: string; link: string; imgUrl: string } & Outcome): void
  updateTimelineShareData(card: { title: string; link: string; imgUrl: string } & Outcome): void
  miniProgram: {
    navigateTo(target: { url: string } & Outcome): void
    postMessage(message: { data: unknown }): void
  }
}
