import type { KeepOutcome, ServedFile } from './documents-types'

/**
 * Downloads a ZIP file in browsers. WeChat cannot open ZIP files, so its address is copied for use in the phone's
 * browser.
 * Implemented in archives.h5.ts and archives.weapp.ts.
 */
export declare function openArchive(file: ServedFile): Promise<KeepOutcome>
