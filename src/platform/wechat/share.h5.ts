import { useEffect } from 'react'
import { host } from '../device/host'
import type { SignPage } from './js-sdk-types'
import type { LoadCard } from './share-types'

/** Sharing is prepared once the screen has had time to load everything that it needs itself. */
const PREPARED_AFTER_MS = 1_000

export function useShareCard(loadCard: LoadCard, sign: SignPage): void {
  useEffect(() => {
    if (host() === 'browser') return
    const prepare = async () => {
      const [{ handOver }, card] = await Promise.all([import('./share-card.h5'), loadCard()])
      if (card) await handOver(card, sign)
    }
    // without it WeChat shares the address as it is
    const timer = setTimeout(() => void prepare().catch(() => undefined), PREPARED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [loadCard, sign])
}
