import type { ShellMessage } from './shell-message'
/**
 * Sends a message to the surrounding Mini Program, which receives it when the web-view is left, shared or closed. Does
 * nothing in other hosts. Implemented in tell-shell.h5.ts and tell-shell.weapp.ts.
 */
export declare function tellShell(message: ShellMessage): Promise<void>
