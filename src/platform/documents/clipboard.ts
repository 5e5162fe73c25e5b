import type { CopyOutcome } from './document-types'

/** Copies a text to the clipboard; call it within a tap. */
export declare function copyText(text: string): Promise<CopyOutcome>
