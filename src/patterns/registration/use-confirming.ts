import { useRefreshWhile } from '../loading/use-refresh-while'

const EVERY_MS = 5_000

/** While WeChat is being asked about a payment, what is shown is read again until it has an answer. */
export function useConfirming(isConfirming: boolean, refresh: () => Promise<unknown>): void {
  useRefreshWhile(isConfirming, EVERY_MS, refresh)
}
