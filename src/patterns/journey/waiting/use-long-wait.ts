import { useEffect, useState } from 'react'
import { useJourneyText } from '../journey-texts'

/** A turning circle explains itself for so long. */
const longMs = 5_000

/** What to say of a wait that takes longer than usual; empty before, and as soon as it ends. */
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
