import type { Services } from '../services'

/** Milliseconds */
const LEFT_ALONE_MS = 3_600_000

/**
 * Ids of what could not be worked on: left alone for an hour, so that it is not tried every few seconds and nothing due
 * waits behind it. Each instance remembers for itself, and tries anew when it starts.
 */
export class Postponed {
  private readonly byServices = new WeakMap<Services, Map<string, number>>()

  add(services: Services, id: string): void {
    const until = this.byServices.get(services) ?? new Map<string, number>()
    this.byServices.set(services, until.set(id, services.now() + LEFT_ALONE_MS))
  }

  idsNow(services: Services): string[] {
    const until = this.byServices.get(services) ?? new Map<string, number>()
    for (const [id, moment] of until) if (moment <= services.now()) until.delete(id)
    return [...until.keys()]
  }
}
