import type { ReactElement } from 'react'
import type { ScrollAreaProps } from './scroll-area-types'

/**
 * Scrollable content of a panel. WeChat scrolls only `scroll-view` elements over a page with prevented touch moves
 * (hold-page).
 * Implemented in scroll-area.h5.tsx and scroll-area.weapp.tsx.
 */
export declare function ScrollArea(props: ScrollAreaProps): ReactElement
