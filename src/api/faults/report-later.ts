import type { ClientFault } from '@contract/endpoints/faults'

/** Reports a fault; loads the reporting code on demand (report-fault.ts). */
export function reportLater(kind: ClientFault['kind'], thrown: unknown): void {
  import('./report-fault').then(({ reportFault }) => reportFault(kind, thrown)).catch(() => undefined)
}
