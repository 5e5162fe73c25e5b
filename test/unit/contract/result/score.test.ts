/** Scores and marks: reading them from spreadsheets and formatting them. */
import { readMark } from '@contract/result/marks'
import { rankLabel, unitLabel } from '@contract/result/result-labels'
import { hundredthsOf, readScore, scoreText } from '@contract/result/score'

test.each([
  ['87.5', 8750],
  ['87.55', 8755],
  ['0', 0],
  ['100', 10_000],
])('%s is stored exactly', (text, hundredths) => {
  expect(readScore(text)).toBe(hundredths)
  expect(scoreText(hundredths)).toBe(text)
})

test.each(['', '-1', '87.555', '8 7', '１２', 'absent', '1e2', '.5'])('“%s” is not a score', (text) => {
  expect(readScore(text)).toBeNull()
})

it('a number from a file is read to the hundredth', () => {
  expect([59.5, 0.07, 1.15, 29.99].map(hundredthsOf)).toEqual([5950, 7, 115, 2999])
})

test.each([
  ['缺考', 'absent'],
  ['Absent', 'absent'],
  ['违纪', 'misconduct'],
  ['作废', 'invalid'],
  ['void', 'invalid'],
  ['暂缓', 'withheld'],
  ['-1', null],
  ['迟到', null],
])('“%s” means %s', (word, mark) => {
  expect(readMark(word)).toBe(mark)
})

it('the text of a score has the same values as its bar', () => {
  const unit = {
    name: { zh: '笔试', en: 'Written' },
    score: 8250,
    mark: null,
    maximum: 10_000,
    passMark: 6000,
    isPassed: true,
  }
  expect(unitLabel(unit, 'zh')).toBe('笔试：82.5 分，满分 100 分，合格线 60 分，达到')
  expect(unitLabel({ ...unit, score: null, mark: 'absent', isPassed: false }, 'en')).toBe('Written: Absent')
  expect(unitLabel({ ...unit, score: null, mark: 'withheld', isPassed: null }, 'zh')).toBe('笔试：暂缓')
  expect(rankLabel({ place: 2, of: 9, regionName: { zh: '浙江', en: 'Zhejiang' } }, 'zh')).toBe(
    '第 2 名，共 9 人（浙江）',
  )
})
