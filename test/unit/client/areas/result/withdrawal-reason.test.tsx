/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { inBothLanguages, type Reason } from '@contract/reason'
import type { ResultCard } from '@contract/result/result'
import { ResultCardView } from '@/areas/result/pages/my-results/index'
import { chooseLanguage } from '@/i18n/language'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const spring = { zh: '春季成绩', en: 'Spring results' }
function show(reason: Reason): void {
  const result = { state: 'withdrawn', resultCode: 'SPRING', name: spring, batchName: spring, reason } as ResultCard
  render(<ResultCardView result={{ ...result, from: null, publishedAt: null, summary: null }} />)
}

beforeEach(() => act(() => chooseLanguage('en')))
afterEach(() => act(() => chooseLanguage('zh')))

it('shows the English reason on an English page', () => {
  show(inBothLanguages('漏评一题。', 'One question was not marked.'))
  const line = screen.getByText(/withdrawn the results: One question was not marked\. We will tell you/)
  expect(line.closest('[lang]')).toBeNull()
})

it('marks a reason that exists only in Chinese as Chinese on an English page', () => {
  show(inBothLanguages('漏评一题。', ''))
  expect(
    screen
      .getByText(/漏评一题/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('zh-CN')
})

it('shows the Chinese reason on a Chinese page', () => {
  act(() => chooseLanguage('zh'))
  show(inBothLanguages('漏评一题。', 'One question was not marked.'))
  expect(screen.getByText(/撤回成绩：漏评一题。重新发布/).closest('[lang]')).toBeNull()
})
