/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import CaptchaField from '@/areas/account/parts/captcha/captcha-field'
import type { Captcha, CaptchaKind } from '@/areas/account/parts/captcha/use-captcha'

const failed = (kind: CaptchaKind): Captcha => ({
  ...{ isAsked: true, image: '', sum: null, hasFailed: true, isInstead: false, kind, answer: '', given: undefined },
  ...{ setAnswer: jest.fn(), renew: jest.fn(), putAway: jest.fn() },
})

test.each(['letters', 'sum'] as const)(
  'a question of %s that did not load names the link that asks another',
  (kind) => {
    render(<CaptchaField captcha={failed(kind)} error={undefined} />)
    const [another] = screen.getAllByRole('link')
    expect(another?.textContent).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(`“${another?.textContent}”`)
  },
)

const sum: Captcha = { ...failed('sum'), hasFailed: false, sum: [7, 12] }

test('a sum that came although letters were chosen says so, and asks its question all the same', () => {
  render(<CaptchaField captcha={{ ...sum, isInstead: true }} error={undefined} />)
  expect(screen.getByText(/暂时没有字母图片.*7 加 12/)).toBeTruthy()
})
