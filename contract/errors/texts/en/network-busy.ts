/** Text of COMMON_01 in a separate module, so that the client can show it when nothing else can be loaded. */
export const networkBusy = 'The network is busy. Try again later.'
