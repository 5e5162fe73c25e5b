import type { FieldInput } from '@contract/collecting/fields'

interface Size {
  provinces: number
  /** Cities per province. */
  cities: number
  /** Test areas per city. */
  areas: number
  subjects: number
  /** 1 (area first, the default) or 2 (subjects first). */
  mode?: 1 | 2
  domain?: string
  /** Additional requirements of the batch; none by default. */
  asked?: { fields?: readonly FieldInput[]; photo?: object }
}

/**
 * Project file with test areas across a country, each with half of the subjects: `P1C0A2` is an area of the city
 * `P1C0` in the province `P1`. Its only batch is `NATION`, with the subjects `S0`, `S1`, ….
 */
export function countryOf(size: Size): string {
  const { provinces, cities, areas, subjects, mode = 1, domain = 'country', asked = {} } = size
  const name = (code: string) => `{ zh: ${code}, en: ${code} }`
  const numbers = (length: number) => Array.from({ length }, (_, index) => index)
  const places = numbers(provinces).map((p) => ({ code: `P${p}`, cities: numbers(cities).map((c) => `P${p}C${c}`) }))
  const areaCodes = places.flatMap((province) =>
    province.cities.flatMap((city) => numbers(areas).map((a) => ({ code: `${city}A${a}`, city }))),
  )
  const holds = (subject: number) => areaCodes.filter((_, area) => (area + subject) % 2 === 0)
  return `
domain: ${domain}
name: { zh: 全国考试, en: National exam }
examType: 2
modules: { registration: {}, payment: {} }
regions:
${places.map(({ code, cities: below }) => `  - { code: ${code}, name: ${name(code)}, children: [${below.map((city) => `{ code: ${city}, name: ${name(city)} }`).join(', ')}] }`).join('\n')}
areas:
${areaCodes.map(({ code, city }) => `  - { code: ${code}, name: ${name(code)}, regionCode: ${city} }`).join('\n')}
batches:
  - code: NATION
    name: ${name('NATION')}
    mode: ${mode}
    opensAt: -1d
    closesAt: +1d
    examStatus: 2
    maxSubjects: 3
    commitment: { title: ${name('Letter')}, body: ${name('Promise')} }
${Object.entries({ fields: [], ...asked })
  .map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`)
  .join('\n')}
    subjects:
${numbers(subjects)
  .map(
    (s) =>
      `      - { code: S${s}, name: ${name(`S${s}`)}, priceCents: 6800, startsAt: +30d ${String(8 + s).padStart(2, '0')}:00, endsAt: +30d ${String(8 + s).padStart(2, '0')}:50, seats: { ${holds(
        s,
      )
        .map(({ code }) => `${code}: 10`)
        .join(', ')} } }`,
  )
  .join('\n')}
`
}
