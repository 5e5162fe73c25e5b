/** Environment that the client runs in. `webview` is the H5 site inside a Mini Program. */
export type Host = 'browser' | 'wechat' | 'webview' | 'weapp'
