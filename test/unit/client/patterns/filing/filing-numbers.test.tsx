/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { FilingNumbers } from '@/patterns/filing-numbers'
import { openLink } from '@/ui/content/open-link'

jest.mock('@/ui/content/open-link')

describe('The footer of the project home', () => {
  test('links the filing numbers to their registers', () => {
    render(<FilingNumbers filing={{ icp: '浙ICP备12345678号-1', publicSecurity: '浙公网安备33010002000001号' }} />)
    const icp = screen.getByRole('link', { name: '浙ICP备12345678号-1' })
    expect(icp.getAttribute('href')).toBe('https://beian.miit.gov.cn/')
    fireEvent.click(icp)
    expect(openLink).toHaveBeenCalledWith('https://beian.miit.gov.cn/')
    expect(screen.getByRole('link', { name: '浙公网安备33010002000001号' })).toBeTruthy()
  })

  test.each([null, {}])('is hidden without a filing number (%j)', (filing) => {
    expect(render(<FilingNumbers filing={filing} />).container.innerHTML).toBe('')
  })
})
