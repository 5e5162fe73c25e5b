import type { Controls } from './api/controls'

/** Control message of the parent process, and its reply. */
export interface ControlRequest {
  id: number
  control: keyof Controls
  argument: unknown
}
export type ParentMessage = { port: number } | { id: number; result: unknown } | { id: number; error: string }

/**
 * Sends the automator's port to the parent process and executes its control messages. Does nothing without a parent.
 */
export function answerParent(controls: Controls, port: number): void {
  const send = (message: ParentMessage): void => void process.send?.(message)
  process.on('message', ({ id, control, argument }: ControlRequest) => {
    try {
      send({ id, result: controls[control](argument as never) })
    } catch (thrown) {
      send({ id, error: thrown instanceof Error ? thrown.message : String(thrown) })
    }
  })
  send({ port })
}
