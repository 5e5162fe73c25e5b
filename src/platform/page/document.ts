/** The document around the client, where the host has one. Twins: document.h5.ts, document.weapp.ts. */

/** Language of the document, for screen readers and hyphenation. */
export declare function setDocumentLanguage(language: 'zh' | 'en'): void

/** A JSON block that the service wrote into the page (`<script type="application/json" id>`), read once; else null. */
export declare function readInlined(id: string): unknown

/** When the page came, in milliseconds of this device's clock: on a slow phone seconds before its scripts run. */
export declare function servedAt(): number

/**
 * Asks before the tab is closed or reloaded while `message` is set: what outlives leaving the page would be lost with it.
 * Null asks no more; a Mini Program has no tab to close.
 */
export declare function askBeforeClosing(message: string | null): void

/** Scrolls the shown page to the first element of a selector and moves the focus to its first control, or to itself. */
export declare function scrollToElement(selector: string): void

/** Takes away the grey page that the host showed before the client drew its first one. */
export declare function removeShell(): void
