import type { CopyOutcome } from './clipboard-types'

/** Copies a text to the clipboard; call it within a tap. Implemented in clipboard.h5.ts and clipboard.weapp.ts. */
export declare function copyText(text: string): Promise<CopyOutcome>
