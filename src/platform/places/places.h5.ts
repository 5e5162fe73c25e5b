import type { MapPlace, WhereOutcome } from './places-types'

const PATIENCE_MS = 10_000
/** Maximum age of a cached position: good enough for directions to a test centre. */
const KEPT_MS = 5 * 60_000

export async function whereAmI(): Promise<WhereOutcome> {
  if (!('geolocation' in navigator)) return 'failed'
  // browsers report WGS-84; Chinese maps are offset from it by some hundred metres
  const { default: maps } = await import('gcoord')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [longitude, latitude] = maps.transform([coords.longitude, coords.latitude], maps.WGS84, maps.GCJ02)
        resolve({ found: { latitude, longitude } })
      },
      // browsers do not report whether they or the user denied it
      () => resolve('failed'),
      { timeout: PATIENCE_MS, maximumAge: KEPT_MS },
    )
  })
}

/** Opens Amap's web page, which starts its app if installed and draws the map otherwise. */
export function openMap({ latitude, longitude, name, address }: MapPlace): Promise<void> {
  const query = { position: `${longitude},${latitude}`, name: `${name} ${address}`, callnative: '1' }
  window.open(`https://uri.amap.com/marker?${String(new URLSearchParams(query))}`, '_blank', 'noopener')
  return Promise.resolve()
}
