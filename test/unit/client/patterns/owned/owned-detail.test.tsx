/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ApiError } from '@/api/errors/api-error'
import { OwnedDetail } from '@/patterns/owned/owned-detail'
import { replace } from '@/platform/navigation/navigation'

jest.mock('@/platform/navigation/navigation')

const again = { reload: jest.fn(), refresh: jest.fn(), look: jest.fn() }
const show = (error: ApiError) =>
  act(async () => {
    render(
      <OwnedDetail
        of={{ state: 'failed', error, ...again }}
        missing="EXM_EXEMPT_NOT_FOUND"
        ended={['E_REG_CORRECTION_OVER']}
        list="myExemptions"
      >
        {() => null}
      </OwnedDetail>,
    )
    await Promise.resolve()
  })

describe('The page of an application', () => {
  test.each([
    ['of somebody else, or that is no more', 'EXM_EXEMPT_NOT_FOUND'],
    ['in no form that an id has', 'COMMON_PARAM'],
  ])('%s links to the list of own applications, without a retry', async (_what, code) => {
    await show(new ApiError('refused', code))
    expect(await screen.findByText(/没有找到这条免考申请/)).toBeTruthy()
    fireEvent.click(await screen.findByText('我的免考'))
    expect(replace).toHaveBeenCalledWith('myExemptions')
    expect(screen.queryByText('重试')).toBeNull()
  })

  test('shows why it ended and links to the list when a retry cannot help', async () => {
    await show(new ApiError('refused', 'E_REG_CORRECTION_OVER'))
    expect(await screen.findByText(/补正时间已过/)).toBeTruthy()
    expect(await screen.findByText('我的免考')).toBeTruthy()
    expect(screen.queryByText('重试')).toBeNull()
  })

  test.each(['network', 'refused'] as const)('offers a retry when it may help: %s', async (trouble) => {
    await show(new ApiError(trouble, trouble === 'network' ? 'COMMON_01' : 'COMMON_BUSY'))
    expect(screen.getByText('重试')).toBeTruthy()
    expect(screen.queryByText('我的免考')).toBeNull()
  })
})
