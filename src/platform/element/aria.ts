import type { Role } from './aria-types'

/**
 * Role attributes for screen readers; elements with pressable roles are also reachable by keyboard. Twins: aria.h5.ts,
 * aria.weapp.ts.
 */
export declare function roleProps(role: Role): Record<string, string | number>

/** Language attributes of a text in another language than the page. */
export declare function languageProps(language: 'zh' | 'en'): Record<string, string>

/** Excludes names, codes and amounts from the browser's translation. */
export declare function exactProps(): Record<string, string>

/** Text alternative of a picture; empty if a text next to it says the same. */
export declare function pictureProps(text: string): Record<string, unknown>
