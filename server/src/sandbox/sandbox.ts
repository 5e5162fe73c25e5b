import type { Notifier } from './notifier'
import type { SandboxState } from './sandbox-state'

/** Everything the parts of a running sandbox share. */
export interface Sandbox extends SandboxState {
  notifier: Notifier
}
