/** Asks the service for WeChat's OAuth page; `back` is the path and query of ours that it returns to. */
export type Authorize = (back: string) => Promise<{ url: string; state: string }>

/** A code that is good once and for five minutes; `leaving` for WeChat, which comes back to this page; null: none. */
export type WechatCode = { code: string } | 'leaving' | null
