import type { KeepOutcome } from './documents-types'

/**
 * Saves a text as a file; null in hosts that cannot save files. Implemented in text-file.h5.ts and text-file.weapp.ts.
 */
export declare const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null
