import type { ReactElement } from 'react'
import type { SlidesProps } from './slides-types'

/** One beside the other, one shown, swiped to the next. Twins: slides.h5.tsx, slides.weapp.tsx. */
export declare function Slides(props: SlidesProps): ReactElement
