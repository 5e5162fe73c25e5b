import { useDidHide } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { areaTexts } from '@/i18n/texts'
import { attempt } from '@/patterns/frame/failure/attempt'
import { actingForAtom } from '@/session/acting'
import { toast } from '@/ui/overlay/toast-state'
import en from './id-number.en.json'
import zh from './id-number.zh.json'

const { useText: useIdNumberText } = areaTexts('idNumber', zh, en)

/** Whether `masked` is the mask of `number`: of equal length, and equal except at asterisks. Pure. */
export function hasMask(number: string, masked: string): boolean {
  const [letters, mask] = [[...number], [...masked]]
  return letters.length === mask.length && mask.every((letter, index) => letter === '*' || letter === letters[index])
}

interface FullNumber {
  /** Number to display: masked, or in full. */
  text: string
  isFull: boolean
  /** Link that reveals or hides the number; null if it cannot be revealed. */
  toggle: { text: string; onPress: () => void | Promise<unknown> } | null
}

/**
 * Reveals the masked ID number of the signed-in account on demand. It is loaded each time, not stored, and hidden when
 * the page is left. Groups see only the mask of their candidate's number. A previous number of the account stays
 * masked, because the service returns the current one.
 * @param number masked; a number without a mask is returned unchanged
 */
export function useFullNumber(number: string): FullNumber {
  const t = useIdNumberText()
  const isActing = useAtomValue(actingForAtom) !== null
  const [read, setRead] = useState<string | null>(null)
  const lastRequest = useRef(0)
  const hide = () => {
    // discards a pending response
    lastRequest.current++
    setRead(null)
  }
  useDidHide(hide)
  const full = read !== null && hasMask(read, number) ? read : null
  if (isActing || !number.includes('*')) return { text: number, isFull: false, toggle: null }
  const show = () =>
    attempt(async () => {
      const request = ++lastRequest.current
      const { idNumber } = await call('GET /ea/id-number')
      if (request !== lastRequest.current) return
      if (hasMask(idNumber, number)) setRead(idNumber)
      else toast(t('changed'))
    })
  return {
    text: full ?? number,
    isFull: full !== null,
    toggle: full === null ? { text: t('show'), onPress: show } : { text: t('hide'), onPress: hide },
  }
}
