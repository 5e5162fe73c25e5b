import type { ReactElement } from 'react'

/**
 * The hidden canvas that a Mini Program's page has to hold for drawing pictures (pictures.ts); nothing where none is needed.
 * Twins: picture-canvas.h5.tsx, picture-canvas.weapp.tsx.
 */
export declare function PictureCanvas(props: { className?: string }): ReactElement | null
