import type { ReactElement } from 'react'
import type { ScrollAreaProps } from './element-types'

/**
 * Scrollable content of a panel. WeChat scrolls only `scroll-view` elements over a page with prevented touch moves
 * ({@link holdPage}).
 */
export declare function ScrollArea(props: ScrollAreaProps): ReactElement

/**
 * Properties that prevent touches on an element from scrolling the page below.
 */
export declare const holdPage: Record<string, unknown>
