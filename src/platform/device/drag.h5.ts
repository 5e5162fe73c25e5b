import { followTouches, type DragHandlers } from './touches'

export function dragProps(handlers: DragHandlers): Record<string, unknown> {
  return { ...followTouches(handlers), onMouseDown: (start: MouseEvent) => followMouse(start, handlers) }
}

/** Until the button is let go, wherever the pointer is by then. */
function followMouse(start: MouseEvent, { onMove }: DragHandlers): void {
  let { clientX, clientY } = start
  const move = (event: MouseEvent) => {
    onMove(event.clientX - clientX, event.clientY - clientY)
    ;({ clientX, clientY } = event)
  }
  const stop = () => {
    window.removeEventListener('mousemove', move)
    window.removeEventListener('mouseup', stop)
  }
  window.addEventListener('mousemove', move)
  window.addEventListener('mouseup', stop)
}
