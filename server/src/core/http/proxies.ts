import { isIP } from 'node:net'

/** Networks by name, as Express and Fastify know them. */
const NAMED = ['loopback', 'linklocal', 'uniquelocal']
const BITS = { 4: 32, 6: 128 } as const

/** Whether a text names a proxy, or a network of them (`10.0.0.0/8`). A number of hops names nobody. Pure. */
export function isProxy(text: string): boolean {
  if (NAMED.includes(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if ((version !== 4 && version !== 6) || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= BITS[version])
}
