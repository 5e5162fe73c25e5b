/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { KeyDates } from '@/areas/home/key-dates'
import { chooseLanguage } from '@/i18n/language'
import { serverNow } from '@/session/exam'
import { aProject, open } from '../../a-project'

const days = (count: number) => new Date(serverNow() + count * 86_400_000).toISOString()
const registration = open('registration', { closesAt: days(180) })

describe('The dates on the home', () => {
  beforeEach(() => chooseLanguage('zh'))

  it('show when the next batch closes, not the later end of the module', () => {
    render(<KeyDates project={aProject({ function_module: [registration], next_batch_closes_at: days(20) })} />)
    expect(screen.getByText(/^最近一批 .* 截止$/)).toBeTruthy()
    expect(screen.queryByText(/^至 /)).toBeNull()
  })

  it('show when the module closes if no batch accepts registrations', () => {
    render(<KeyDates project={aProject({ function_module: [registration] })} />)
    expect(screen.getByText(/^至 /)).toBeTruthy()
  })
})
