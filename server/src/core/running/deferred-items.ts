import type { Services } from '../services'

/** Milliseconds before a deferred item is retried. */
const DEFERRED_MS = 3_600_000

/**
 * Defers items that could not be processed for an hour, so that they are not retried every few seconds and do not block
 * others. In memory per instance; reset at start-up.
 */
export class DeferredItems {
  private readonly byServices = new WeakMap<Services, Map<string, number>>()

  add(services: Services, id: string): void {
    const until = this.byServices.get(services) ?? new Map<string, number>()
    this.byServices.set(services, until.set(id, services.now() + DEFERRED_MS))
  }

  currentIds(services: Services): string[] {
    const until = this.byServices.get(services) ?? new Map<string, number>()
    for (const [id, moment] of until) if (moment <= services.now()) until.delete(id)
    return [...until.keys()]
  }
}
