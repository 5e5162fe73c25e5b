/** COMMON_01, by itself: the client says it where nothing more can be loaded. */
export const networkBusy = 'The network is busy. Try again later.'
