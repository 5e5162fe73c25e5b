import { resultStage, stageTones } from '@/areas/result/result-stage'
import type { ResultCard } from '@contract/result/result'

const card = (over: Partial<ResultCard>): ResultCard => ({
  ...{ resultCode: 'R', name: { zh: '成绩', en: 'Results' }, batchName: { zh: '春季', en: 'Spring' } },
  ...{ state: 'published', from: null, publishedAt: null, isCorrected: false, reason: null, summary: null },
  ...over,
})
const summary = { mark: null, total: null, level: null, outcome: 'qualified' } as const

describe('The stage of a result', () => {
  it('is the outcome once it is published', () => {
    expect(resultStage(card({ summary }))).toBe('qualified')
    expect(resultStage(card({ summary: { ...summary, outcome: 'awaitsCheck' } }))).toBe('awaitsCheck')
  })

  it('is the mark of the whole exam before the outcome', () => {
    expect(resultStage(card({ summary: { ...summary, mark: 'absent', outcome: 'notQualified' } }))).toBe('absent')
  })

  it('is awaited, withdrawn or missing when there is no published result', () => {
    expect(resultStage(card({ state: 'awaited' }))).toBe('awaited')
    expect(resultStage(card({ state: 'withdrawn' }))).toBe('withdrawn')
    expect(resultStage(card({ state: 'missing' }))).toBe('missing')
  })

  it('has a positive tone only for qualified', () => {
    expect(Object.entries(stageTones).filter(([, tone]) => tone === 'good')).toEqual([['qualified', 'good']])
  })
})
