/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Field } from '@contract/collecting/fields'
import type { CurrentUser } from '@contract/endpoints/account'
import { call } from '@/api/call'
import { ApiError } from '@/api/errors/api-error'
import { chooseLanguage } from '@/i18n/language'
import { FieldForm, FieldView } from '@/patterns/fields/field-form'
import { hasMask } from '@/patterns/id-number/use-full-number'
import { OwnIdNumber } from '@/patterns/id-number/own-id-number'
import { currentUserAtom } from '@/session/account'
import { actFor, stopActing } from '@/session/acting'
import { store } from '@/session/store'
import { toastAtom } from '@/ui/overlay/toast-state'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')
let mockHide = (): void => undefined
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidHide: (hide: () => void) => {
    mockHide = hide
  },
}))

const masked = '110***********002X'
const full = '11010519491231002X'
const service = jest.mocked(call)

beforeEach(() => {
  service.mockReset().mockResolvedValue({ idNumber: full })
  chooseLanguage('zh')
})
const press = (words: string) => act(async () => void fireEvent.click(screen.getByText(words)))

describe('A masked ID number', () => {
  it('is shown in full on request, and can be hidden again', async () => {
    render(<OwnIdNumber number={masked} />)
    expect(service).not.toHaveBeenCalled()
    await press('显示完整号码')
    expect(service.mock.calls).toEqual([['GET /ea/id-number']])
    expect(screen.getByText(full)).toBeTruthy()
    expect(screen.queryByText(masked)).toBeNull()
    await press('隐藏号码')
    expect(screen.queryByText(full)).toBeNull()
    expect(screen.getByText(masked)).toBeTruthy()
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain(full)
  })

  it('has the same actions in English', async () => {
    chooseLanguage('en')
    render(<OwnIdNumber number={masked} />)
    await press('Show full number')
    expect(screen.getByText('Hide number')).toBeTruthy()
  })

  it('is masked when the page is left, also when the response arrives later', async () => {
    render(<OwnIdNumber number={masked} />)
    await press('显示完整号码')
    act(() => mockHide())
    expect(screen.queryByText(full)).toBeNull()
    let answer = (_: { idNumber: string }): void => undefined
    service.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    await press('显示完整号码')
    act(() => mockHide())
    await act(async () => answer({ idNumber: full }))
    expect(screen.queryByText(full)).toBeNull()
  })

  it('stays masked when the full number cannot be read', async () => {
    service.mockRejectedValue(new ApiError('network', 'COMMON_01'))
    render(<OwnIdNumber number={masked} />)
    await press('显示完整号码')
    expect(screen.getByText(masked)).toBeTruthy()
    expect(screen.getByText('显示完整号码')).toBeTruthy()
  })

  it('stays masked when the account has another number meanwhile', async () => {
    service.mockResolvedValue({ idNumber: '11010519500101003X' })
    render(<OwnIdNumber number={masked} />)
    await press('显示完整号码')
    expect(screen.getByText(masked)).toBeTruthy()
    expect(document.body.textContent).not.toContain('11010519500101003X')
    expect(store.get(toastAtom)).toMatch(/证件号码已更换/)
  })

  it('is masked again when the page shows another number', async () => {
    const { rerender } = render(<OwnIdNumber number={masked} />)
    await press('显示完整号码')
    rerender(<OwnIdNumber number="H1*****78" />)
    expect(screen.queryByText(full)).toBeNull()
    expect(screen.getByText('H1*****78')).toBeTruthy()
  })

  it('is announced by screen readers when it is shown', async () => {
    render(<OwnIdNumber number={masked} />)
    expect(screen.getByText(masked).getAttribute('aria-live')).toBe('polite')
    await press('显示完整号码')
    expect(screen.getByText(full).getAttribute('aria-live')).toBe('polite')
  })

  it('stays masked while a group acts for the candidate', () => {
    store.set(currentUserAtom, { accountId: 'g', userType: 'group' } as CurrentUser)
    actFor({ memberId: 'm1', realName: '王明' })
    render(<OwnIdNumber number={masked} />)
    expect(screen.getByText(masked)).toBeTruthy()
    expect(screen.queryByText('显示完整号码')).toBeNull()
    act(() => stopActing())
  })
})

describe('The information table', () => {
  const label = { zh: '证件号码', en: 'ID document number' }
  const own: Field = { key: 'idNumber', kind: 'idNumber', label, required: true, readOnly: true, prefill: 'idNumber' }
  const others: Field = { key: 'father', kind: 'idNumber', label, required: true, readOnly: false }
  const form = (field: Field) => (
    <FieldForm
      fields={[field]}
      answers={{ [field.key]: masked }}
      faults={{}}
      storedFiles={{}}
      setting={{ regions: [], today: '2026-11-20' }}
      onChange={() => undefined}
      uploadFile={() => Promise.reject(new Error())}
    />
  )
  const view = (showsOwnNumber?: true) => (
    <FieldView
      {...{ fields: [own], answers: { idNumber: masked }, regions: [], storedFiles: {} }}
      showsOwnNumber={showsOwnNumber}
    />
  )

  it('shows the full number of the account on request while it is filled in', async () => {
    render(form(own))
    expect(screen.getByText(masked)).toBeTruthy()
    await press('显示完整号码')
    expect(screen.getByText(full).getAttribute('aria-live')).toBe('polite')
    await press('隐藏号码')
    expect(screen.getByText(masked)).toBeTruthy()
    expect(screen.queryByText(full)).toBeNull()
  })

  it('does not offer this for a typed number', () => {
    render(form(others))
    expect(screen.queryByText('显示完整号码')).toBeNull()
  })

  it('offers this on the confirmation page, not for submitted answers', () => {
    const { unmount } = render(view(true))
    expect(screen.getByText('显示完整号码')).toBeTruthy()
    unmount()
    render(view())
    expect(screen.getByText(masked)).toBeTruthy()
    expect(screen.queryByText('显示完整号码')).toBeNull()
  })
})

it.each([
  [full, masked, true],
  ['11010519500101002X', masked, true],
  ['11010519500101003X', masked, false],
  ['110105491231002', masked, false],
  ['H12345678', 'H1*****78', true],
  ['H123456789', 'H1*****78', false],
  ['E12', '***', true],
] as const)('%s matches the mask %s: %s', (number, mask, has) => {
  expect(hasMask(number, mask)).toBe(has)
})
