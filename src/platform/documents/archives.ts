import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * A ZIP into the candidate's hands: browsers download it; WeChat's reader opens none, so its address goes on the clipboard,
 * for the phone's browser. Twins: archives.h5.ts, archives.weapp.ts.
 */
export declare function openArchive(file: ServedFile): Promise<KeepOutcome>
