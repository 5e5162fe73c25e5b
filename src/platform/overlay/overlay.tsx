import type { ReactElement } from 'react'
import type { Overlay } from './open-overlays'

/** Overlays over the page. */

/**
 * Moves the focus into a rendered overlay and traps it; Esc and going back close the overlay first. Returns a function
 * to call once it is removed, which restores the focus.
 */
export declare function enterOverlay(overlay: Overlay): () => void

/**
 * Closes all overlays; resolves when going back affects the page again. In H5, where overlays have history entries, all
 * navigation waits for it; in the Mini Program, only going back does.
 */
export declare function overlaysGone(): Promise<void>

/**
 * Returns the page below a newly opened overlay. Null in hosts that close overlays before they show another page;
 * WeChat can show another page at any time (a shared card opened, a QR code scanned).
 */
export declare function pageBelow(): object | null

/**
 * Rendered by every page so that going back reaches its overlays first; renders nothing where the host reports going
 * back.
 */
export declare function BackStop(): ReactElement | null
