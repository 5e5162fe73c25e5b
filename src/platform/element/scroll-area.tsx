import type { ReactElement } from 'react'
import type { ScrollAreaProps } from './scroll-area-types'

/**
 * Content that scrolls inside of a panel when it is taller than that. WeChat scrolls nothing but its own `scroll-view` over
 * a page that is held still (hold-page). Twins: scroll-area.h5.tsx, scroll-area.weapp.tsx.
 */
export declare function ScrollArea(props: ScrollAreaProps): ReactElement
