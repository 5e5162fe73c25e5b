/** How far it is to a test centre: pure. */
import type { Position } from '@/platform/places/places-types'

const EARTH_METRES = 6_371_000

const radians = (degrees: number) => (degrees / 180) * Math.PI

/** The way between two positions as the crow flies, in metres (haversine). */
export function metresBetween(one: Position, other: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude)
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(across))
}

/** In kilometres as they are told: tenths up to ten of them, whole ones from there. */
export function kilometres(metres: number): string {
  const all = metres / 1000
  return all < 10 ? Math.max(all, 0.1).toFixed(1) : String(Math.round(all))
}

interface Placed {
  location?: Position | undefined
}

/** The nearest first; those of which nobody knows where they are last, in the order they came. */
export function byDistance<Place extends Placed>(places: readonly Place[], from: Position): Place[] {
  const away = ({ location }: Placed) => (location ? metresBetween(location, from) : Infinity)
  return [...places].sort((one, other) => (away(one) < away(other) ? -1 : away(one) > away(other) ? 1 : 0))
}
