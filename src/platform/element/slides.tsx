import type { ReactElement } from 'react'
import type { SlidesProps } from './element-types'

/** Carousel that shows one child at a time. */
export declare function Slides(props: SlidesProps): ReactElement
