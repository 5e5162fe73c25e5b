/** Scores are kept exactly, as hundredths of a point: 8750 is 87.5. Pure. */

const WRITTEN = /^(\d{1,6})(?:\.(\d{1,2}))?$/

/** `87.5` as hundredths; null for what is no score, or has more than two decimals. */
export function readScore(text: string): number | null {
  const [, whole, decimals = ''] = WRITTEN.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** `87.5`, `90`: as it is written, without zeros that say nothing. */
export function scoreText(hundredths: number): string {
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return decimals ? `${Math.floor(hundredths / 100)}.${decimals}` : String(hundredths / 100)
}

/** Points as a project's file writes them, `59.5`. */
export const hundredthsOf = (points: number): number => Math.round(points * 100)
