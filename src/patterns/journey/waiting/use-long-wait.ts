import { useEffect, useState } from 'react'
import { useJourneyText } from '../journey-texts'

/** Time after which a progress indicator needs an explanation. */
const longMs = 5_000

/** Returns a message while a wait takes longer than usual; empty before and after. */
export function useLongWait(isWaiting: boolean): string {
  const t = useJourneyText()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLong(true), longMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isWaiting])
  return isLong ? t('longWait') : ''
}
