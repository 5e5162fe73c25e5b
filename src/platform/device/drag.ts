import type { DragHandlers } from './touches'

/**
 * The properties that make an element draggable; made once per element, because they remember where the finger was.
 * Twins: drag.h5.ts adds the mouse and the arrow, plus and minus keys, drag.weapp.ts knows fingers only.
 */
export declare function dragProps(handlers: DragHandlers): Record<string, unknown>
