import type { Services } from '@server/core/services'
import { fontChain } from './font-chain'

/** Returns the characters of a candidate's name that documents cannot print, as an optional response field. */
export function unprintableIn({ env }: Pick<Services, 'env'>, name: string): { unprintable?: string[] } {
  const unprintable = fontChain(env).unprintable(name)
  return unprintable.length > 0 ? { unprintable } : {}
}
