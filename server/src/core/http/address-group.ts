import { isIPv4 } from 'node:net'
import ipaddr, { type IPv6 } from 'ipaddr.js'

/** What one household or one attacker is given of IPv6: in a network of /64 everybody has as many addresses as they like. */
const GROUPS_OF_A_NETWORK = 4

/**
 * Who is counted together: an IPv4 address, also one that came as IPv6 (`::ffff:192.0.2.1`), or the /64 network of an
 * IPv6 address. What is no address is counted as it is.
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
