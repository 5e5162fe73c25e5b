import type { Notifier } from './notifier'
import type { SandboxState } from './sandbox-state'

/** State and services shared by the parts of a running sandbox. */
export interface Sandbox extends SandboxState {
  notifier: Notifier
}
