import type { ScrollContext } from './page-types'

/** Sets the document language, for screen readers and hyphenation. */
export declare function setDocumentLanguage(language: 'zh' | 'en'): void

/**
 * Reads and removes a JSON block that the service inlined into the page (`<script type="application/json" id>`); null
 * if it is missing.
 */
export declare function readInlined(id: string): unknown

/**
 * Returns the time when the page's response started, in milliseconds of this device's clock; on a slow phone that is
 * seconds before its scripts run.
 */
export declare function servedAt(): number

/**
 * Asks for confirmation before the tab is closed or reloaded while `message` is set, because unsaved work would be
 * lost. Null removes the prompt; does nothing in the Mini Program.
 */
export declare function askBeforeClosing(message: string | null): void

/**
 * Scrolls the displayed page to the first element that matches and moves the focus to its first control or to the
 * element itself.
 */
export declare function scrollToElement(selector: string, context?: ScrollContext): void

/** Removes the placeholder that the host showed before the first page was rendered. */
export declare function removeShell(): void

/** Shows the screen's title in hosts that display titles. */
export declare function setTitle(title: string): void
