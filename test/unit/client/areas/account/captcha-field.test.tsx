/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import CaptchaField from '@/areas/account/parts/captcha/captcha-field'
import type { Captcha, CaptchaKind } from '@/areas/account/parts/captcha/use-captcha'

const failed = (kind: CaptchaKind): Captcha => ({
  ...{ isAsked: true, image: '', words: '', hasFailed: true, isInstead: false, kind, answer: '', given: undefined },
  ...{ setAnswer: jest.fn(), renew: jest.fn(), putAway: jest.fn() },
})

test.each(['letters', 'words'] as const)(
  'a captcha of %s that failed to load names the button that requests another one',
  (kind) => {
    render(<CaptchaField captcha={failed(kind)} error={undefined} />)
    const [another] = screen.getAllByRole('button')
    expect(another?.textContent).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(`“${another?.textContent}”`)
  },
)

const words: Captcha = { ...failed('words'), hasFailed: false, words: '七 零 三 二 九 一' }

test('words sent instead of letters are explained and still have to be answered', () => {
  render(<CaptchaField captcha={{ ...words, isInstead: true }} error={undefined} />)
  expect(screen.getByText(/暂时没有字母图片.*七 零 三 二 九 一/)).toBeTruthy()
})
