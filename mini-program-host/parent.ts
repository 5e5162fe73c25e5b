import type { Controls } from './api/controls'

/** A control as a message of the parent process, and the answer to it. */
export interface ControlRequest {
  id: number
  control: keyof Controls
  argument: unknown
}
export type ParentMessage = { port: number } | { id: number; result: unknown } | { id: number; error: string }

/** Tells the parent process the automator's port and works the controls it asks for. Without a parent, does nothing. */
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
