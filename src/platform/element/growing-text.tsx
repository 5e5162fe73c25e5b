import type { ReactElement } from 'react'
import type { GrowingTextProps } from './growing-text-types'

/**
 * What is written in several lines: three at first, then as many as it has, up to eight; from there on it scrolls. Nothing is
 * cut off. Twins: growing-text.h5.tsx, growing-text.weapp.tsx.
 */
export declare function GrowingText(props: GrowingTextProps): ReactElement
