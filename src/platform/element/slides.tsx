import type { ReactElement } from 'react'
import type { SlidesProps } from './slides-types'

/** Carousel that shows one child at a time. Implemented in slides.h5.tsx and slides.weapp.tsx. */
export declare function Slides(props: SlidesProps): ReactElement
