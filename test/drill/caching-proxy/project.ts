/** Small sample country in which, as in the real one, reads depend on the visitor's region. */

export const DOMAIN = 'rush'
export const BATCH = 'ANNUAL'

const PROVINCES = ['P1', 'P2', 'P3', 'P4']
/** Five test areas per province. */
export const areas = PROVINCES.flatMap((province) =>
  [1, 2, 3, 4, 5].map((number) => ({ code: `${province}A${number}`, regionCode: province })),
)
const SUBJECTS = 8
const SEATS = 500

/** Name that contains the edition of the file. */
const edition = (text: string, number: number) => ({ zh: `${text} ${markOf(number)}`, en: `${text} ${markOf(number)}` })

export const markOf = (number: number) => `edition-${number}.`

/** Project file of the `number`th import, in JSON, which is valid YAML. */
export function projectFile(number: number): string {
  return JSON.stringify({
    domain: DOMAIN,
    name: edition('全国考试', number),
    examType: 2,
    modules: { registration: {}, payment: {} },
    notices: [
      {
        code: 'opening',
        title: edition('报名通知', number),
        publishedAt: '2026-01-01T00:00:00.000Z',
        body: edition('报名现已开始。', number),
      },
    ],
    regions: PROVINCES.map((code) => ({ code, name: { zh: `${code}省`, en: `Province ${code}` } })),
    areas: areas.map((area) => ({ ...area, name: { zh: `${area.code}考区`, en: `Area ${area.code}` } })),
    batches: [
      {
        code: BATCH,
        name: edition('年度考试', number),
        mode: 1,
        opensAt: '-1d',
        closesAt: '+20d',
        examStatus: 2,
        maxSubjects: 3,
        commitment: { title: { zh: '承诺书', en: 'Commitment' }, body: { zh: '承诺', en: 'I promise' } },
        fields: [{ key: 'employer', kind: 'text', label: { zh: '单位', en: 'Employer' } }],
        subjects: Array.from({ length: SUBJECTS }, (_, index) => ({
          code: `S${index + 1}`,
          name: { zh: `科目${index + 1}`, en: `Subject ${index + 1}` },
          priceCents: 6_000,
          startsAt: `+${60 + index}d 09:00`,
          endsAt: `+${60 + index}d 11:30`,
          seats: Object.fromEntries(areas.map(({ code }) => [code, SEATS])),
        })),
      },
    ],
  })
}

/** Area of most visitors. */
export const mostWanted = 'P1A1'
