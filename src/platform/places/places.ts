import type { MapPlace, WhereOutcome } from './places-types'

/** Returns the candidate's position; call it within a tap. */
export declare function whereAmI(): Promise<WhereOutcome>

/** Shows a place on a map with directions. */
export declare function openMap(place: MapPlace): Promise<void>
