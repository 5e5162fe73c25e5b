import type { MapPlace, WhereOutcome } from './places-types'

/** Where the candidate is, asked of the phone in the tap that wants it. Twins: places.h5.ts, places.weapp.ts. */
export declare function whereAmI(): Promise<WhereOutcome>

/** Shows a place on a map that leads there. */
export declare function openMap(place: MapPlace): Promise<void>
