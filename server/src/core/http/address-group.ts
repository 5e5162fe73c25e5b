import { isIPv4 } from 'node:net'
import ipaddr, { type IPv6 } from 'ipaddr.js'

/** 16-bit groups of an IPv6 /64 network: the usual allocation of one household, hence the smallest unit to limit. */
const GROUPS_OF_A_NETWORK = 4

/**
 * Returns the key of rate limits for an address: IPv4 as is (also when mapped to IPv6, `::ffff:192.0.2.1`), IPv6 as its
 * /64 network. Text that is not an address is returned unchanged.
 */
export function addressGroup(ip: string): string {
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip
  const address = ipaddr.parse(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const six = address as IPv6
  if (six.isIPv4MappedAddress()) return six.toIPv4Address().toString()
  const network = six.parts.slice(0, GROUPS_OF_A_NETWORK)
  return `${network.map((part) => part.toString(16)).join(':')}::/64`
}
