/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import type { Answers, Field } from '@contract/collecting/fields'
import type { Region } from '@contract/project/region'
import { call } from '@/api/call'
import { FieldForm, FieldView } from '@/patterns/fields/field-form'
import { divisionsAtom } from '@/patterns/fields/divisions/read-divisions'
import { store } from '@/session/store'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const name = (zh: string) => ({ zh, en: zh })
const hangzhou: Region = { code: '330100', name: name('杭州市') }
const top: Region[] = [
  { code: '110000', name: name('北京市'), children: [{ code: '110105', name: name('朝阳区') }] },
  { code: '330000', name: name('浙江省'), children: [hangzhou] },
]
const zhejiang: Region = {
  code: '330000',
  name: name('浙江省'),
  children: [{ ...hangzhou, children: [{ code: '330106', name: name('西湖区') }] }],
}
const field: Field = { key: 'home', kind: 'division', label: name('所在地区'), required: true, readOnly: false }

const answered = jest.mocked(call)
const asked = () => answered.mock.calls.map(([key]) => key)

function Asked({ answers: first = {} }: { answers?: Answers }) {
  const [answers, setAnswers] = useState<Answers>(first)
  return (
    <>
      <FieldForm
        {...{ fields: [field], answers, onChange: setAnswers, faults: {}, storedFiles: {} }}
        setting={{ regions: [], today: '2026-11-20' }}
        uploadFile={() => Promise.reject(new Error('no file is asked for'))}
      />
      <div data-testid="kept">{JSON.stringify(answers)}</div>
    </>
  )
}

const settle = () => act(() => new Promise((done) => setTimeout(done)))
const press = async (element: HTMLElement) => {
  fireEvent.click(element)
  await settle()
}
const row = (label: string) => within(screen.getByRole('dialog')).getByRole('radio', { name: label })

/** Closing a panel goes back in the history, which is asynchronous. */
afterEach(() => new Promise((done) => setTimeout(done, 100)))
beforeEach(() => {
  store.set(divisionsAtom, [])
  answered.mockReset()
  answered.mockImplementation(((key: string) =>
    Promise.resolve(key.endsWith('/:province') ? zhejiang : { provinces: top })) as never)
})

describe('An administrative division', () => {
  test('is chosen level by level, each loaded on demand', async () => {
    render(<Asked />)
    expect(asked()).toEqual([])
    await press(screen.getByRole('button', { name: /^所在地区/ }))
    await press(row('浙江省'))
    await press(row('杭州市'))
    await press(row('西湖区'))
    expect(screen.getByTestId('kept').textContent).toBe('{"home":["330000","330100","330106"]}')
    expect(screen.getByText('浙江省 / 杭州市 / 西湖区')).toBeTruthy()
    expect(asked()).toEqual(['GET /exm_c/g/divisions', 'GET /exm_c/g/divisions/:province'])
  })

  test('of a municipality is chosen without a city level', async () => {
    render(<Asked />)
    await press(screen.getByRole('button', { name: /^所在地区/ }))
    await press(row('北京市'))
    await press(row('朝阳区'))
    expect(screen.getByTestId('kept').textContent).toBe('{"home":["110000","110105"]}')
    expect(asked()).toEqual(['GET /exm_c/g/divisions'])
  })

  test('that could not be loaded offers a retry', async () => {
    answered.mockRejectedValueOnce(new Error('cut off'))
    render(<Asked />)
    await press(screen.getByRole('button', { name: /^所在地区/ }))
    await press(screen.getByText('重试'))
    expect(row('浙江省')).toBeTruthy()
  })

  test('that was chosen before is shown by its name', async () => {
    render(<Asked answers={{ home: ['330000', '330100', '330106'] }} />)
    expect(screen.getByText('正在读取地区')).toBeTruthy()
    await settle()
    expect(screen.getByText('浙江省 / 杭州市 / 西湖区')).toBeTruthy()
  })

  test('that was given as a region of the project is shown by that name, and chosen again from the divisions', async () => {
    const regions = [{ code: 'HZ', name: name('杭州') }]
    const former = { answers: { home: ['HZ'] }, fields: [field], storedFiles: {}, regions }
    render(<FieldView {...former} />)
    await settle()
    expect(screen.getByText('杭州')).toBeTruthy()
    expect(asked()).toEqual([])
  })
})
