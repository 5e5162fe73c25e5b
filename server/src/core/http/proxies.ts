import { isIP } from 'node:net'

/** Network names that Express and Fastify accept. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal']
const BITS = { 4: 32, 6: 128 } as const

/**
 * Returns whether a text is a proxy address, a network (`10.0.0.0/8`) or a network name. A number of hops is rejected.
 * Pure.
 */
export function isProxy(text: string): boolean {
  if (NETWORK_NAMES.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version])
}
