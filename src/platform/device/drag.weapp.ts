import { followTouches, type DragHandlers } from './touches'

export function dragProps(handlers: DragHandlers): Record<string, unknown> {
  return followTouches(handlers)
}
