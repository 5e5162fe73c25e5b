import { isReached, type Figure } from '../../bench/report'

const figure = (value: number, more: Partial<Figure> = {}): Figure => ({ what: 'it', value, unit: 'ms', ...more })

test.each([
  ['a time of zero', figure(0, { bar: { atMost: 100 } })],
  ['a time of zero without a bar', figure(0)],
  ['a ratio of zero', figure(0, { unit: '×', bar: { atMost: 1.4 } })],
  ['a rate of zero', figure(0, { unit: 'per second' })],
  ['a size of zero', figure(0, { unit: 'KB', bar: { atMost: 680 } })],
  ['a value that is not a number', figure(NaN, { bar: { atMost: 100 } })],
  ['a ratio to nothing', figure(Infinity, { unit: '×', bar: { atLeast: 0.9 } })],
  ['a missing value', figure(undefined as unknown as number)],
  ['a value above the bar', figure(101, { bar: { atMost: 100 } })],
  ['a value below the bar', figure(0.8, { unit: '×', bar: { atLeast: 0.9 } })],
])('a figure fails: %s', (_what, it) => expect(isReached(it)).toBe(false))

test.each([
  ['a time within the bar', figure(100, { bar: { atMost: 100 } })],
  ['an outage that did not happen', figure(0, { canBeZero: true, bar: { atMost: 2_000 } })],
  ['no wrong answer', figure(0, { unit: 'answers', bar: { atMost: 0 } })],
  ['no layout shift', figure(0, { unit: '', bar: { atMost: 0.02 } })],
  ['a number without a bar', figure(12)],
])('a figure passes: %s', (_what, it) => expect(isReached(it)).toBe(true))
