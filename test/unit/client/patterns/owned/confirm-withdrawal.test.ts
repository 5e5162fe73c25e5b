/** @jest-environment jsdom */
import { ApiError } from '@/api/errors/api-error'
import { confirmWithdrawal } from '@/patterns/owned/withdraw-button'
import { showRecordStatus } from '@/patterns/owned/record-status'
import { confirm } from '@/ui/overlay/dialog-state'
import { toast } from '@/ui/overlay/toast-state'

jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn(), tell: jest.fn() }))
jest.mock('@/patterns/owned/record-status', () => ({ showRecordStatus: jest.fn() }))
jest.mock('@/ui/overlay/toast-state', () => ({ toast: jest.fn() }))

const work = jest.fn(async () => undefined)
const onChange = jest.fn(async () => undefined)
const question = { title: 'give it up?', body: 'it is lost', ok: 'yes', cancel: 'no' }
const ask = () => confirmWithdrawal({ of: 'e1', question, work, done: 'it is gone', onChange })

beforeEach(() => {
  jest.clearAllMocks()
  work.mockResolvedValue(undefined)
  jest.mocked(confirm).mockResolvedValue(true)
})

describe('Giving up one’s own application', () => {
  it('asks for confirmation first', async () => {
    jest.mocked(confirm).mockResolvedValue(false)
    await ask()
    expect(confirm).toHaveBeenCalledWith({ ...question, danger: true })
    expect(work).not.toHaveBeenCalled()
    expect(onChange).not.toHaveBeenCalled()
  })

  it('confirms the result, and reloads', async () => {
    await ask()
    expect(toast).toHaveBeenCalledWith('it is gone')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('scrolls to the status after the reload', async () => {
    onChange.mockImplementationOnce(async () => {
      expect(showRecordStatus).not.toHaveBeenCalled()
      return undefined
    })
    await ask()
    expect(showRecordStatus).toHaveBeenCalledWith('e1')
  })

  it('says that it was decided meanwhile, and reloads', async () => {
    work.mockRejectedValue(new ApiError('refused', 'EXM_EXEMPT_APPROVED'))
    // The first dialog is confirmed; the second, which shows the refusal, is closed without following its link.
    jest.mocked(confirm).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
    await ask()
    expect(jest.mocked(confirm).mock.calls[1]?.[0].body).toMatch(/通过/)
    expect(toast).not.toHaveBeenCalled()
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('does not reload without a response', async () => {
    work.mockRejectedValue(new ApiError('network', 'COMMON_01'))
    jest.mocked(confirm).mockResolvedValueOnce(true).mockResolvedValue(false)
    await ask()
    expect(onChange).not.toHaveBeenCalled()
  })
})
