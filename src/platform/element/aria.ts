import type { Role } from './element-types'

/**
 * Returns role attributes for screen readers; elements with pressable roles also become tab stops. Implemented in
 * aria.h5.ts and aria.weapp.ts.
 */
export declare function roleProps(role: Role): Record<string, string | number>

/** Returns language attributes of a text in a language other than the page's. */
export declare function languageProps(language: 'zh' | 'en'): Record<string, string>

/** Excludes names, codes and amounts from browser translation. */
export declare function exactProps(): Record<string, string>

/** Returns the text alternative of a picture; empty if adjacent text says the same. */
export declare function pictureProps(text: string): Record<string, unknown>
