import type { CopyOutcome } from './clipboard-types'

/** Puts a text on the clipboard, in the tap that asks for it. Twins: clipboard.h5.ts, clipboard.weapp.ts. */
export declare function copyText(text: string): Promise<CopyOutcome>
