/** Rectangle in phone pixels. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export function overlap(one: Box, other: Box): Box | null {
  const box = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  // Tolerates one pixel of rounding.
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null
}

/** Checks whether `inner` extends beyond `outer` by more than one pixel, the rounding tolerance. */
export function exceeds(inner: Box, outer: Box): boolean {
  return (
    inner.left < outer.left - 1 ||
    inner.right > outer.right + 1 ||
    inner.top < outer.top - 1 ||
    inner.bottom > outer.bottom + 1
  )
}

/** Returns the part of a box within `element` that no ancestor up to `root` clips, or null if nothing remains. */
export function unclipped(box: Box, element: Element, root: Element): Box | null {
  let left: Box | null = box
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    if (getComputedStyle(at).overflow !== 'visible') left = left && overlap(left, at.getBoundingClientRect())
    if (getComputedStyle(at).position === 'fixed') break
  }
  return left
}

/** Checks that no other element covers the centre of the part. */
export function isUncovered(part: Box, element: Element): boolean {
  const hit = element.ownerDocument.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2)
  return hit !== null && (hit === element || element.contains(hit) || hit.contains(element))
}
