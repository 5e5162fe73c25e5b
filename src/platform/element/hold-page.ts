/** The properties of an element over which the page below keeps still while a finger moves. Twins: hold-page.h5.ts, hold-page.weapp.ts. */
export declare const holdPage: Record<string, unknown>
