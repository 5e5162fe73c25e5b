import type { Services } from '@server/core/services'
import { fontChain } from './font-chain'

/** For an answer about a candidate: the characters of their name that documents cannot print, where there are any. */
export function unprintableIn({ env }: Pick<Services, 'env'>, name: string): { unprintable?: string[] } {
  const unprintable = fontChain(env).unprintable(name)
  return unprintable.length > 0 ? { unprintable } : {}
}
