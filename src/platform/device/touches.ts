/** Callbacks for dragging with touch or mouse. Distances are CSS pixels since the last call. */
export interface DragHandlers {
  onMove: (dx: number, dy: number) => void
  /** Ratio of the distance between two fingers to that at the last call; 1.1 is ten percent further apart. */
  onPinch: (factor: number) => void
}

interface Point {
  clientX: number
  clientY: number
}
interface TouchList {
  touches: ArrayLike<Point>
}

/** Returns the touch handlers that both hosts share. */
export function followTouches({ onMove, onPinch }: DragHandlers) {
  let last: Point[] = []
  const pointsOf = (event: TouchList) => Array.from(event.touches, ({ clientX, clientY }) => ({ clientX, clientY }))
  return {
    onTouchStart: (event: TouchList) => {
      last = pointsOf(event)
    },
    onTouchMove: (event: TouchList) => {
      const points = pointsOf(event)
      const [before, now] = [last[0], points[0]]
      if (points.length === 2 && last.length === 2) onPinch(distance(points) / Math.max(1, distance(last)))
      else if (before && now && points.length === last.length)
        onMove(now.clientX - before.clientX, now.clientY - before.clientY)
      last = points
    },
  }
}

function distance([one, other]: readonly Point[]): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 1
}
