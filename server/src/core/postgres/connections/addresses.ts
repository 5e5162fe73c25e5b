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

/** Which of several servers is asked; the next one when it was not that one. */
export class Servers {
  #current = 0
  constructor(private readonly addresses: readonly string[]) {}

  get count(): number {
    return this.addresses.length
  }

  get current(): string {
    return this.addresses[this.#current] ?? ''
  }

  /** Many find out at the same moment; it is left once. */
  leave(address: string): void {
    if (this.count > 1 && address === this.current) this.#current = (this.#current + 1) % this.count
  }
}
