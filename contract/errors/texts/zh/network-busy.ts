/** COMMON_01, by itself: the client says it where nothing more can be loaded. */
export const networkBusy = '网络繁忙，请稍后再试。'
