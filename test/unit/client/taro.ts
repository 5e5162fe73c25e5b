/** Replaces @tarojs/taro in unit tests: only the parts that the client uses, without a running application. */
import { useEffect } from 'react'

/** Pages count as shown once, on mount. */
export const useDidShow = (shown: () => void) => useEffect(() => shown(), []) // oxlint-disable-line react/exhaustive-deps
export const useDidHide = () => undefined
export const usePageNotFound = () => undefined
export const usePullDownRefresh = () => undefined

const Taro = { useDidShow, useDidHide, usePageNotFound, usePullDownRefresh }
export default Taro
