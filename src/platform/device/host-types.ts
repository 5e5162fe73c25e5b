/** Where the client runs. `webview` is the H5 site inside a Mini Program. */
export type Host = 'browser' | 'wechat' | 'webview' | 'weapp'
