/** Returns whether a URL points to another machine; false for Unix sockets. Pure. */
export function isRemoteHost(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, searchParams } = new URL(address)
  const host = searchParams.get('host') ?? hostname
  return !/^(\/.*|%2f.*|localhost|127\.[\d.]+|\[::1\]|::1|)$/i.test(host)
}
