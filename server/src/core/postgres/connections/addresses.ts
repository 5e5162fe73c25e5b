import { isOtherMachine } from '../../running/other-machine'

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

/** Whether any of the servers is another machine; a socket of the file system is not. Pure. */
export function isElsewhere(url: string): boolean {
  return addressesOf(url).some(isOtherMachine)
}

/**
 * The same servers, reached by TLS with a certificate that is checked where they are other machines and the address says
 * nothing about it (`sslmode`, as for libpq). Pure.
 */
export function withTls(url: string): string {
  if (!isElsewhere(url) || /[?&]sslmode=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
