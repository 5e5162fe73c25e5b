import type { KeepOutcome } from './documents-types'

/** Saves a text as a file; null where the host saves none. Twins: text-file.h5.ts, text-file.weapp.ts. */
export declare const saveText: ((name: string, text: string) => Promise<KeepOutcome>) | null
