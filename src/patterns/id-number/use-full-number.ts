import { useDidHide } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { actingForAtom } from '@/session/acting'
import { toast } from '@/ui/overlay/toast-state'
import { hasMask } from './has-mask'
import { useIdNumberText } from './id-number-texts'

interface FullNumber {
  /** The number to display now: masked, or in full. */
  text: string
  isFull: boolean
  /** Link that shows or hides the full number; null where there is none to show. */
  toggle: { text: string; onPress: () => void | Promise<unknown> } | null
}

/**
 * The ID number of the signed-in account, which the service masks, in full on demand: for checking it. It is read again each
 * time, stored nowhere, and hidden when the page is left. Groups see only the mask of their candidate's number. A number that
 * the account had before stays masked: the service returns the present one.
 * @param number masked; a number that is not masked is shown as it is
 */
export function useFullNumber(number: string): FullNumber {
  const t = useIdNumberText()
  const isActing = useAtomValue(actingForAtom) !== null
  const [read, setRead] = useState<string | null>(null)
  const lastRequest = useRef(0)
  const hide = () => {
    // a response that is still to come shows nothing either
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
