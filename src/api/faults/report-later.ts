import type { ClientFault } from '@contract/endpoints/faults'

/** Reports a fault, with code that is only loaded when there is one (report-fault.ts). */
export function reportLater(kind: ClientFault['kind'], thrown: unknown): void {
  import('./report-fault').then(({ reportFault }) => reportFault(kind, thrown)).catch(() => undefined)
}
