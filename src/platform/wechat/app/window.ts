/** WeChat's window around the site. */

/** Whether the client can close the host's window. */
export declare function hasWindow(): boolean

/** Closes the window and returns the candidate to WeChat. */
export declare function closeWindow(): Promise<void>
