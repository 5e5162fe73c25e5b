import type { ShellMessage } from './shell-message'
/**
 * Tells the Mini Program around this page; it hears when its web-view is left, shared or closed. Nothing happens in
 * other hosts. Twins: tell-shell.h5.ts, tell-shell.weapp.ts.
 */
export declare function tellShell(message: ShellMessage): Promise<void>
