import type { ErrorTexts } from '@contract/errors/messages'

/**
 * Loads the error texts of one language on demand: in the site as a chunk, in the Mini Program from a subpackage.
 * Rejects if they cannot be loaded.
 */
export declare function loadErrorTexts(language: ErrorTexts['language']): Promise<ErrorTexts>
