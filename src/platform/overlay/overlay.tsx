import type { ReactElement } from 'react'
import type { Overlay } from './open-overlays'

/** What a host does about something that lies over the page. Twins: overlay.h5.tsx, overlay.weapp.tsx. */

/**
 * It was drawn: focus goes in, Tab stays inside, Esc and going back close it before they do anything else. Call what is
 * returned once it is gone: focus comes back.
 */
export declare function enterOverlay(overlay: Overlay): () => void

/**
 * Closes whatever is open; resolves when going back means the page again. Where overlays
 * lie in the history (H5) every way to another screen waits for it, in the Mini Program going back does.
 */
export declare function overlaysGone(): Promise<void>

/**
 * The page that something opened now lies over. Null where the host itself closes what lies over a page before another one
 * is shown; WeChat shows another at any time: a card was opened, a code was scanned.
 */
export declare function pageBelow(): object | null

/** What a page draws so that going back reaches its overlays; nothing where the host tells us anyway. */
export declare function BackStop(): ReactElement | null
