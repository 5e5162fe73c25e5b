/** WeChat's window around the site. Twins: window.h5.ts, window.weapp.ts. */

/** Whether this host has a window that the client can close. */
export declare function hasWindow(): boolean

/** Closes it: the candidate is back where they came from in WeChat. */
export declare function closeWindow(): Promise<void>
