/** What stands before the servers' names, the names, and what stands behind them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * One address per server: as for libpq, `postgres://user@one:5432,two:5432/name` names several, of which one takes what
 * is written. Pure.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [url, url]
  return servers.split(',').map((server) => `${before}${server}${after}`)
}
