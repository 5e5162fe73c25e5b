/** Scores are stored exactly, in hundredths of a point: 8750 is 87.5. Pure. */

const WRITTEN = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/** Parses `87.5` into hundredths; null for invalid scores and more than two decimals. */
export function readScore(text: string): number | null {
  const [, whole, decimals = ''] = WRITTEN.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Formats hundredths without trailing zeros: `87.5`, `90`. */
export function scoreText(hundredths: number): string {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals ? `${Math.floor(hundredths / 100)}.${decimals}` : String(hundredths / 100)
}

/** Converts points of a project file (`59.5`) to hundredths. */
export const hundredthsOf = (points: number): number => Math.round(points * 100)
