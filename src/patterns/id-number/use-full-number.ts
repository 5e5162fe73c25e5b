import { useDidHide } from '@tarojs/taro'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { call } from '@/api/call'
import { attempt } from '@/patterns/frame/failure/attempt'
import { actingForAtom } from '@/session/acting'
import { useIdNumberText } from './id-number-texts'

interface FullNumber {
  /** The number as it is to be shown now: masked, or in full. */
  text: string
  /** Link that shows or hides the full number; null where there is none to show. */
  toggle: { text: string; onPress: () => void | Promise<unknown> } | null
}

/**
 * The ID number of the signed-in account, which the service masks, in full on demand: for checking it. It is read anew each
 * time, stored nowhere, and hidden again when the page is left. A group sees no more of its candidate than the mask.
 * @param number masked; a number that is not masked is shown as it is
 */
export function useFullNumber(number: string): FullNumber {
  const t = useIdNumberText()
  const isActing = useAtomValue(actingForAtom) !== null
  const [full, setFull] = useState<string | null>(null)
  const asked = useRef(0)
  const hide = () => {
    // an answer that is still to come shows nothing either
    asked.current++
    setFull(null)
  }
  useDidHide(hide)
  if (isActing || !number.includes('*')) return { text: number, toggle: null }
  const show = () =>
    attempt(async () => {
      const turn = ++asked.current
      const { idNumber } = await call('GET /ea/id-number')
      if (turn === asked.current) setFull(idNumber)
    })
  return {
    text: full ?? number,
    toggle: full === null ? { text: t('show'), onPress: show } : { text: t('hide'), onPress: hide },
  }
}
