/** Text of COMMON_01 in a separate module, so that the client can show it when nothing else can be loaded. */
export const networkBusy = '网络繁忙，请稍后再试。'
