/** Requests the address of WeChat's OAuth page from the service; `back` is the path and query to return to. */
export type Authorize = (back: string) => Promise<{ url: string; state: string }>

/**
 * Single-use code, valid for five minutes; `leaving`: the OAuth page is opening and will return to this page; null: no
 * code.
 */
export type WechatCode = { code: string } | 'leaving' | null
