import type { ReactElement } from 'react'

/**
 * Hidden canvas that a Mini Program page needs for drawing pictures (pictures.ts); renders nothing in browsers.
 * Implemented in picture-canvas.h5.tsx and picture-canvas.weapp.tsx.
 */
export declare function PictureCanvas(props: { className?: string }): ReactElement | null
