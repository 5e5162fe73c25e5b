import type { ReactElement } from 'react'

/**
 * Hidden canvas that a Mini Program page needs for drawing pictures (pictures.ts); renders nothing in browsers.
 */
export declare function PictureCanvas(props: { className?: string }): ReactElement | null
