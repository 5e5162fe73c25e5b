/** Requests per route, as counted by the instances. */
import { endpoints } from '@contract/endpoints/endpoints'
import type { Endpoint } from '@contract/endpoints/endpoint'

type Counts = ReadonlyMap<string, number>

const PAGES = '/*'
/** Pages and shared calls. */
const isShared = new Set([
  PAGES,
  ...Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => endpoint.shared)
    .map(([key]) => key.slice('GET '.length)),
])

/** Sums the counts of all instances by route. */
export async function countsAt(ports: readonly number[]): Promise<Counts> {
  const counts = new Map<string, number>()
  for (const port of ports) {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    for (const [, route = '', count = '0'] of text.matchAll(
      /^http_request_duration_seconds_count\{route="([^"]+)"[^}]*\} (\d+)/gm,
    ))
      counts.set(route, (counts.get(route) ?? 0) + Number(count))
  }
  return counts
}

export function reachedSince(before: Counts, after: Counts) {
  const byRoute = Object.fromEntries(
    [...after]
      .filter(([route]) => isShared.has(route))
      .map(([route, count]) => [route, count - (before.get(route) ?? 0)]),
  )
  return { shared: Object.values(byRoute).reduce((sum, count) => sum + count, 0), byRoute }
}
