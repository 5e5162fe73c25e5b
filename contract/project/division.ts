/** Administrative divisions of the Chinese mainland by code (GB/T 2260): province, city, district. Pure. */

/** Provinces, autonomous regions and municipalities. */
export const PROVINCES = [
  ...(['110000', '120000', '130000', '140000', '150000'] as const),
  ...(['210000', '220000', '230000'] as const),
  ...(['310000', '320000', '330000', '340000', '350000', '360000', '370000'] as const),
  ...(['410000', '420000', '430000', '440000', '450000', '460000'] as const),
  ...(['500000', '510000', '520000', '530000', '540000'] as const),
  ...(['610000', '620000', '630000', '640000', '650000'] as const),
] as const
export type Province = (typeof PROVINCES)[number]

/** Returns the province of a division path; undefined if it is empty or not a division path. */
export const provinceIn = (path: readonly string[]): Province | undefined =>
  PROVINCES.find((province) => province === path[0])

/** Returns whether the code is a leaf: a district, a county, or a town of a city without districts. */
export const isInnermost = (divisionCode: string): boolean => /^\d{6}$/.test(divisionCode) && !/00$/.test(divisionCode)

/**
 * Validates a path by its codes alone: FIELD_OPTION if it is not a division path, FIELD_REGION if it ends above a
 * district. Only the service can check that the district exists.
 */
export function brokenDivision(path: readonly string[]): 'FIELD_OPTION' | 'FIELD_REGION' | null {
  const isBelow = (division: string, index: number) => index === 0 || division.startsWith(significant(path[index - 1]))
  if (!provinceIn(path) || !path.every(isBelow)) return 'FIELD_OPTION'
  return isInnermost(path[path.length - 1] ?? '') ? null : 'FIELD_REGION'
}

/** Returns the prefix shared by all subdivisions: 33 of 330000, 3301 of 330100. */
const significant = (division = ''): string => division.replace(/(00)+$/, '')
