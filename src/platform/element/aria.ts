import type { Role } from './aria-types'

/**
 * What makes a screen reader name an element for what it is; pressable roles can also be reached by keyboard. Twins:
 * aria.h5.ts, aria.weapp.ts.
 */
export declare function roleProps(role: Role): Record<string, string | number>

/** The language of words that stand on a page of the other one. */
export declare function languageProps(language: 'zh' | 'en'): Record<string, string>

/** Excludes names, codes and amounts from the browser's translation. */
export declare function exactProps(): Record<string, string>

/** What a picture shows, for those who do not see it; empty where a text beside it says the same. */
export declare function pictureProps(text: string): Record<string, unknown>
