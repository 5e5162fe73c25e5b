/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { CaptchaField } from '@/areas/account/parts/captcha/captcha-field'
import type { Captcha, CaptchaKind } from '@/areas/account/parts/captcha/use-captcha'

const failed = (kind: CaptchaKind): Captcha => ({
  ...{ isAsked: true, image: '', sum: null, hasFailed: true, kind, answer: '', given: undefined },
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
