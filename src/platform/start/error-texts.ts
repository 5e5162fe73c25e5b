import type { ErrorTexts } from '@contract/errors/messages'

/**
 * The catalogue's texts in one language, which come when they are asked for: of the site as a file of its own, of the Mini
 * Program from a subpackage. Rejects when they do not arrive. Twins: error-texts.h5.ts, error-texts.weapp.ts.
 */
export declare function loadErrorTexts(language: ErrorTexts['language']): Promise<ErrorTexts>
