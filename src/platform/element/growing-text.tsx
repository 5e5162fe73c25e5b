import type { ReactElement } from 'react'
import type { GrowingTextProps } from './element-types'

/**
 * Text area that grows with its content from three to eight lines and then scrolls. Implemented in growing-text.h5.tsx
 * and growing-text.weapp.tsx.
 */
export declare function GrowingText(props: GrowingTextProps): ReactElement
