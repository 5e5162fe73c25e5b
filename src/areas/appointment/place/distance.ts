/** Distance to a test centre. Pure. */
import type { Position } from '@/platform/places/places-types'

const EARTH_METRES = 6_371_000

const radians = (degrees: number) => (degrees / 180) * Math.PI

/** Returns the great-circle distance between two positions in metres (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(across))
}

/** Formats a distance in kilometres: tenths below ten, whole numbers from there. */
export function kilometres(metres: number): string {
  const all = metres / 1000
  return all < 10 ? Math.max(all, 0.1).toFixed(1) : String(Math.round(all))
}

interface Placed {
  location?: Position | undefined
}

/** Sorts by distance; places without a location come last in their original order. */
export function byDistance<Place extends Placed>(places: readonly Place[], from: Position): Place[] {
  const away = ({ location }: Placed) => (location ? metresBetween(location, from) : Infinity)
  return [...places].sort((one, other) => (away(one) < away(other) ? -1 : away(one) > away(other) ? 1 : 0))
}
