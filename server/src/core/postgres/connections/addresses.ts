import { isRemoteHost } from '../../running/remote-host'

/** Splits a connection URL into scheme and credentials, host list, and the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/

/**
 * Splits a multi-host URL, as libpq accepts it (`postgres://user@one:5432,two:5432/name`), into one URL per server.
 * Pure.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', servers = '', after = ''] = PARTS.exec(url) ?? [url, url]
  return servers.split(',').map((server) => `${before}${server}${after}`)
}

/** Returns whether any server is remote; a Unix socket is not. Pure. */
export function isRemoteDatabase(url: string): boolean {
  return addressesOf(url).some(isRemoteHost)
}

/** Adds `sslmode=verify-full` when a server is remote and the URL sets no `sslmode`. Pure. */
export function withTls(url: string): string {
  if (!isRemoteDatabase(url) || /[?&]sslmode=/.test(url)) return url
  return `${url}${url.includes('?') ? '&' : '?'}sslmode=verify-full`
}
