import type { MapPlace, WhereOutcome } from './places-types'

const PATIENCE_MS = 10_000
/** Nobody's way to a test centre changes within minutes. */
const KEPT_MS = 5 * 60_000

export async function whereAmI(): Promise<WhereOutcome> {
  if (!('geolocation' in navigator)) return 'failed'
  // browsers tell what satellites say; maps in China draw every place some hundred metres away from there
  const { default: maps } = await import('gcoord')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const [longitude, latitude] = maps.transform([coords.longitude, coords.latitude], maps.WGS84, maps.GCJ02)
        resolve({ found: { latitude, longitude } })
      },
      // browsers do not say whether they or their user denied it
      () => resolve('failed'),
      { timeout: PATIENCE_MS, maximumAge: KEPT_MS },
    )
  })
}

/** Amap's page, which opens its app where there is one, and draws the map where there is none. */
export function openMap({ latitude, longitude, name, address }: MapPlace): Promise<void> {
  const query = { position: `${longitude},${latitude}`, name: `${name} ${address}`, callnative: '1' }
  window.open(`https://uri.amap.com/marker?${String(new URLSearchParams(query))}`, '_blank', 'noopener')
  return Promise.resolve()
}
