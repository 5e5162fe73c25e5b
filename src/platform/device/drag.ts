import type { DragHandlers } from './touches'

/**
 * Returns event handlers that make an element draggable. Create them once per element: they hold the last touch
 * position.
 * Implemented in drag.h5.ts (also mouse, arrow, plus and minus keys) and drag.weapp.ts (touch only).
 */
export declare function dragProps(handlers: DragHandlers): Record<string, unknown>
