import type { ShellMessage } from './shell-message'

/**
 * Opens a page of the surrounding Mini Program (`pageUrlOf`) over this web-view; returns false if it did not open.
 */
export declare function openInShell(pageUrl: string): Promise<boolean>

/**
 * Sends a message to the surrounding Mini Program, which receives it when the web-view is left, shared or closed. Does
 * nothing in other hosts.
 */
export declare function tellShell(message: ShellMessage): Promise<void>
