/** Stands for @tarojs/taro in unit tests: the parts that the client uses, without an application around them. */
import { useEffect } from 'react'

/** A page is shown once, when it is drawn. */
export const useDidShow = (shown: () => void) => useEffect(() => shown(), []) // eslint-disable-line react-hooks/exhaustive-deps
export const useDidHide = () => undefined
export const usePageNotFound = () => undefined
export const usePullDownRefresh = () => undefined

const Taro = { useDidShow, useDidHide, usePageNotFound, usePullDownRefresh }
export default Taro
