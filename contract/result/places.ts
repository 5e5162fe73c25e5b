/** Ranking by total score: equal totals share a rank, and the following ranks are skipped. Pure. */
import type { ResultExam } from './result-exam'
import { sheetOf, type ResultPlace, type StoredSheet } from './sheet'

/** Returns the ranks in the order of the sheets; null for sheets with a missing or marked unit. */
export function placesOf(exam: ResultExam, sheets: readonly StoredSheet[]): (ResultPlace | null)[] {
  if (exam.ranking === 'none' || exam.total === null) return sheets.map(() => null)
  const sums = sheets.map((sheet) => sumOf(exam, sheet))
  const among = sheets.map(({ region }) => (exam.ranking === 'region' ? (region ?? '') : ''))
  const fields = new Map<string, Field>()
  for (const [index, sum] of sums.entries()) {
    const name = among[index] ?? ''
    if (sum !== null) fields.set(name, withSum(fields.get(name), sum))
  }
  const places = new Map([...fields].map(([name, field]) => [name, placesIn(field)]))
  return sums.map((sum, index) => {
    const name = among[index] ?? ''
    const place = sum === null ? undefined : places.get(name)?.get(sum)
    return place === undefined ? null : { place, of: fields.get(name)?.people ?? 0 }
  })
}

/** Number of candidates per total. */
interface Field {
  people: number
  bySum: Map<number, number>
}

function withSum(field: Field = { people: 0, bySum: new Map() }, sum: number): Field {
  field.people += 1
  field.bySum.set(sum, (field.bySum.get(sum) ?? 0) + 1)
  return field
}

function placesIn({ bySum }: Field): Map<number, number> {
  let before = 0
  const places = new Map<number, number>()
  for (const [sum, people] of [...bySum].sort(([one], [other]) => other - one)) {
    places.set(sum, before + 1)
    before += people
  }
  return places
}

function sumOf(exam: ResultExam, sheet: StoredSheet): number | null {
  const { units, mark, total } = sheetOf(exam, { ...sheet, place: null })
  return mark === null && total && units.every(({ score }) => score !== null) ? total.score : null
}
