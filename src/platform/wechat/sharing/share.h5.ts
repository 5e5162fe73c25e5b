import { useEffect } from 'react'
import { host } from '../../device/host'
import type { SignPage } from '../app/js-sdk-types'
import type { LoadCard } from './share-types'

/** Delay in milliseconds that gives the screen's own requests priority. */
const PREPARED_AFTER_MS = 1_000

export function useShareCard(loadCard: LoadCard, sign: SignPage): void {
  useEffect(() => {
    if (host() === 'browser') return
    let isShown = true
    const prepare = async () => {
      const [{ handOver }, card] = await Promise.all([import('./share-card.h5'), loadCard()])
      if (card && isShown) await handOver(card, sign, () => isShown)
    }
    // on failure WeChat shares the plain address
    const timer = setTimeout(() => void prepare().catch(() => undefined), PREPARED_AFTER_MS)
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [loadCard, sign])
}
