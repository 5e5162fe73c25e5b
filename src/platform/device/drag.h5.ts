import { followTouches, type DragHandlers } from './touches'

/** Distance in CSS pixels of one arrow-key press. */
const STEP = 10
const FACTOR = 1.1
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}
const factors: Readonly<Record<string, number>> = { '+': FACTOR, '=': FACTOR, '-': 1 / FACTOR }

export function dragProps(handlers: DragHandlers): Record<string, unknown> {
  return {
    ...followTouches(handlers),
    tabIndex: 0,
    onMouseDown: (start: MouseEvent) => followMouse(start, handlers),
    onKeyDown: (event: KeyboardEvent) => followKeys(event, handlers),
  }
}

function followKeys(event: KeyboardEvent, { onMove, onPinch }: DragHandlers): void {
  const step = steps[event.key]
  const factor = factors[event.key]
  if (step) onMove(...step)
  if (factor) onPinch(factor)
  // prevents the panel around the element from scrolling
  if (step || factor) event.preventDefault()
}

/** Listens on `window`, so that the drag goes on when the pointer leaves the element. */
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
