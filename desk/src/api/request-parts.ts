/** Input of a call, as declared by its endpoint. */
export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}

/** Returns method and URL of a call: parameters are encoded, empty query values left out. */
export function requestParts(key: string, { params = {}, query = {} }: CallInput): { method: string; url: string } {
  const [method = 'GET', path = ''] = key.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const search = new URLSearchParams(given).toString()
  return { method, url: search === '' ? url : `${url}?${search}` }
}
