/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { FIELD_KINDS, type Answers, type Field } from '@contract/collecting/fields'
import { calendarDate } from '@/i18n/moment'
import { FieldForm, FieldView } from '@/patterns/fields/field-form'
import rowTexts from '@/patterns/fields/fields.zh.json'
import { confirm } from '@/ui/overlay/dialog-state'
import { fieldControls } from '@/patterns/fields/controls/field-controls'

jest.mock('@/ui/overlay/dialog-state', () => ({ confirm: jest.fn() }))

const label = (zh: string) => ({ zh, en: zh })
const field = (key: string, kind: Field['kind'], other: Partial<Field> = {}): Field => ({
  key,
  kind,
  label: label(key),
  required: true,
  readOnly: false,
  ...other,
})
const group = field('教育', 'group', { fields: [field('学校', 'text')] } as Partial<Field>)
const options = ['a', 'b'].map((value) => ({ value, label: label(`选项${value}`) }))
const regions = [{ code: '33', name: label('浙江'), children: [{ code: '3301', name: label('杭州') }] }]
const storedFile = { fileId: 'f1', name: '照片.jpg', mediaType: 'image/jpeg', bytes: 1, url: '/f1' }

const editRow = jest.fn()
const form = (fields: Field[], answers: Answers, onChange = jest.fn(), faults = {}) => (
  <FieldForm
    fields={fields}
    answers={answers}
    onChange={onChange}
    faults={faults}
    setting={{ regions, today: '2026-11-20' }}
    storedFiles={{ f1: storedFile }}
    uploadFile={() => Promise.resolve(storedFile)}
    editRow={editRow}
  />
)

async function settle() {
  await act(async () => {
    await Promise.resolve()
  })
}

describe('The information table', () => {
  test('shows the size limit of each picture: the project’s, else that of all files', () => {
    render(form([field('证件', 'photo', { maxKb: 200, hint: label('四角完整') }), field('照片', 'photo')], {}))
    expect(screen.getAllByText(/不超过/).map((each) => each.textContent)).toEqual([
      '四角完整。单个文件不超过 200 KB',
      '单个文件不超过 5 MB',
    ])
  })

  test('shows the size limit that all files of a section share once, above them', () => {
    render(form([field('人像面', 'photo', { hint: label('四角完整') }), field('国徽面', 'photo')], {}))
    expect(screen.getAllByText(/不超过/).map((each) => each.textContent)).toEqual(['单个文件不超过 5 MB'])
    expect(screen.getByText('四角完整')).toBeTruthy()
  })

  test('counts the characters of a short text as the service does: with spaces in texts, without them in numbers', () => {
    const max = { limits: { maxLength: 11 } }
    const fields = [field('单位', 'text', max), field('邮编', 'text', { ...max, format: 'postalCode' })]
    render(form(fields, { 单位: 'No 1-2 West 3', 邮编: '1000 0010 001' }))
    expect(screen.getAllByRole('status').map((each) => each.textContent)).toContain('最多 11 个字，已超出 2 个字')
    expect(screen.getAllByText(/已超出/)).toHaveLength(1)
  })

  test('has a control for every kind of field', () => {
    expect(Object.keys(fieldControls).sort()).toEqual([...FIELD_KINDS].sort())
  })

  test.each(FIELD_KINDS)('renders an empty field of kind %s with its label', async (kind) => {
    const fields = [field('栏目', kind, { options, fields: [field('学校', 'text')] } as Partial<Field>)]
    render(form(fields, {}))
    await settle()
    expect(screen.getAllByText(/栏目/).length).toBeGreaterThan(0)
  })

  test('shows a field only when its display rule matches, also across sections', () => {
    const fields = [
      field('学历', 'select', { options, section: label('教育') }),
      field('学位', 'text', { section: label('其他'), display: { rule: 1, field: '学历', value: 'b' } }),
    ]
    const { rerender } = render(form(fields, { 学历: 'a' }))
    expect(screen.queryByText('学位')).toBeNull()
    rerender(form(fields, { 学历: 'b' }))
    expect(screen.getByText('学位')).toBeTruthy()
  })

  test('passes the complete answers with the change to onChange', () => {
    const onChange = jest.fn()
    render(form([field('工作', 'select', { options })], { 其他: 'x' }, onChange))
    fireEvent.click(screen.getByText('选项b'))
    expect(onChange).toHaveBeenCalledWith({ 其他: 'x', 工作: 'b' })
  })

  test('shows an error at its field', async () => {
    render(form([field('学校', 'text')], {}, jest.fn(), { 学校: 'FIELD_REQUIRED' }))
    expect(await screen.findByText('请填写学校。')).toBeTruthy()
  })

  test('shows the identity of the account as facts, and as a field where it has an error', async () => {
    const name = field('姓名', 'text', { prefill: 'realName', readOnly: true, hint: label('与证件一致') })
    const number = field('证件号码', 'idNumber', { prefill: 'idNumber', readOnly: true })
    const answers = { 姓名: '王明', 证件号码: '110***2311' }
    const { rerender } = render(form([name, number, field('学校', 'text')], answers))
    expect(screen.getAllByRole('textbox').map((each) => each.getAttribute('aria-label'))).toEqual(['学校'])
    for (const text of ['王明', '110***2311', '与证件一致', '显示完整号码']) expect(screen.getByText(text)).toBeTruthy()
    rerender(form([name, number], answers, jest.fn(), { 姓名: 'FIELD_REQUIRED' }))
    await screen.findByRole('alert')
    expect(screen.getByRole('textbox').getAttribute('aria-label')).toBe('姓名')
  })

  test('shows only the fields of its part, whose visibility may depend on other parts', () => {
    const school = field('学校', 'text', { display: { rule: 1, field: '学历', value: 'b' } })
    const fields = [field('学历', 'select', { options }), school]
    const part = (answers: Answers) => (
      <FieldForm
        {...{ fields, answers, onChange: jest.fn(), faults: {}, storedFiles: {} }}
        shown={[school]}
        setting={{ regions, today: '2026-11-20' }}
        uploadFile={() => Promise.resolve(storedFile)}
      />
    )
    const { rerender } = render(part({ 学历: 'b' }))
    expect(screen.getByText('学校')).toBeTruthy()
    expect(screen.queryByText('学历')).toBeNull()
    rerender(part({ 学历: 'a' }))
    expect(screen.queryByText('学校')).toBeNull()
  })

  test('shows a period as one group with two dates', () => {
    render(form([field('聘期', 'dateRange')], {}))
    const period = screen.getByRole('group', { name: '聘期' })
    expect(within(period).getAllByRole('textbox')).toHaveLength(2)
    expect(within(period).getByText('开始')).toBeTruthy()
  })

  test('marks a row of a group that contains an error', async () => {
    render(form([group], { 教育: [{}, {}] }, jest.fn(), { '教育.1.学校': 'FIELD_REQUIRED' }))
    expect(await screen.findAllByText(rowTexts['row.wrong'])).toHaveLength(1)
  })

  test.each([
    ['FIELD_DATE_TOO_EARLY', { from: '1980-01-01', to: '2020-01-01' }, '学习（开始）'],
    ['FIELD_DATE_TOO_LATE', { from: '2019-01-01', to: '2060-01-01' }, '学习（结束）'],
    ['FIELD_REQUIRED', { from: '2019-01-01', to: '' }, '学习（结束）'],
    ['FIELD_REQUIRED', { from: '', to: '2019-01-01' }, '学习（开始）'],
  ])('shows %s of a range %j at the date that it concerns', async (fault, answer, box) => {
    render(form([field('学习', 'dateRange')], { 学习: answer }, jest.fn(), { 学习: fault }))
    await screen.findByRole('alert')
    const wrong = screen.getAllByRole('textbox').filter((each) => each.getAttribute('aria-invalid') === 'true')
    expect(wrong.map((each) => each.getAttribute('aria-label'))).toEqual([box])
  })

  test('asks for both ends of an empty range by name', async () => {
    render(form([field('学习', 'dateRange')], {}, jest.fn(), { 学习: 'FIELD_REQUIRED' }))
    expect(await screen.findByText('请填写学习（开始）。')).toBeTruthy()
    expect(screen.getByText('请填写学习（结束）。')).toBeTruthy()
    expect(screen.getAllByRole('alert')).toHaveLength(2)
  })

  test.each([
    ['select', 'radiogroup'],
    ['multiSelect', 'group'],
  ] as const)('marks an invalid choice (%s) for screen readers', async (kind, role) => {
    const choice = (faults: object) => form([field('专业', kind, { options })], {}, jest.fn(), faults)
    const { rerender } = render(choice({}))
    expect(screen.getByRole(role).getAttribute('aria-invalid')).toBeNull()
    rerender(choice({ 专业: 'FIELD_REQUIRED' }))
    await screen.findByRole('alert')
    expect(screen.getByRole(role).getAttribute('aria-invalid')).toBe('true')
  })

  test('has one heading when it is read-only, and keeps the headings of sections', () => {
    const view = (fields: Field[]) => (
      <FieldView title="填写的信息" fields={fields} answers={{}} regions={[]} storedFiles={{}} />
    )
    const { rerender } = render(view([field('学校', 'text'), field('学位', 'text', { section: label('其他') })]))
    const headlines = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
    expect(headlines()).toEqual(['填写的信息', '其他'])
    rerender(view([field('学校', 'text', { section: label('教育') })]))
    expect(headlines()).toEqual(['教育'])
  })

  test('opens the page of a group row to add or edit it, and removes a row on request', async () => {
    const onChange = jest.fn()
    render(form([group], { 教育: [{ 学校: '一中' }, { 学校: '二中' }] }, onChange))
    fireEvent.click(screen.getByText(rowTexts['row.add'].replace('{{name}}', '教育')))
    expect(editRow).toHaveBeenLastCalledWith(group, 2)
    fireEvent.click(screen.getAllByText(rowTexts['row.edit'])[1]!)
    expect(editRow).toHaveBeenLastCalledWith(group, 1)
    jest.mocked(confirm).mockResolvedValue(true)
    fireEvent.click(screen.getAllByText(rowTexts['row.remove'])[0]!)
    await settle()
    expect(onChange).toHaveBeenLastCalledWith({ 教育: [{ 学校: '二中' }] })
  })

  describe('Stores typed text', () => {
    function Typing({ field: typed, kept }: { field: Field; kept: (answer: unknown) => void }) {
      const [answers, setAnswers] = useState<Answers>({})
      return form(
        [typed],
        answers,
        jest.fn((changed: Answers) => {
          setAnswers(changed)
          kept(changed[typed.key])
        }),
      )
    }
    const type = (text: string) => {
      const box = screen.getByRole('textbox')
      fireEvent.input(box, { target: { value: text } })
      fireEvent.blur(box)
    }
    const kept = jest.fn()

    test('in normalised form without a note', () => {
      render(<Typing field={field('手机', 'phone')} kept={kept} />)
      type('＋86 138-0013-8000')
      expect(kept).toHaveBeenLastCalledWith('13800138000')
      expect(screen.queryByRole('status')).toBeNull()
    })

    test('without forbidden characters, with a note and a permanent way to restore them', () => {
      render(<Typing field={field('地址', 'text', { sanitiser: 'address' })} kept={kept} />)
      type("Flat 2/F, 12 St. John's Road, Zürich")
      expect(kept).toHaveBeenLastCalledWith('Flat 2-F 12 St Johns Road Zürich')
      expect(screen.getByRole('status').textContent).toContain("/ , . '")
      fireEvent.click(screen.getByText('恢复原文'))
      expect(kept).toHaveBeenLastCalledWith("Flat 2/F, 12 St. John's Road, Zürich")
      fireEvent.blur(screen.getByRole('textbox'))
      expect(kept).toHaveBeenLastCalledWith("Flat 2/F, 12 St. John's Road, Zürich")
      expect(screen.queryByRole('status')).toBeNull()
    })
  })

  test('displays answers as text: options, regions, dates and empty optional fields', () => {
    const fields = [
      field('学历', 'select', { options }),
      field('地区', 'region'),
      field('生日', 'date'),
      field('备注', 'text', { required: false }),
      field('证明', 'photo', { required: false }),
    ]
    const answers = { 学历: 'b', 地区: ['33', '3301'], 生日: '2000-02-29' }
    render(<FieldView fields={fields} answers={answers} regions={regions} storedFiles={{}} />)
    for (const text of ['选项b', '浙江杭州', calendarDate('2000-02-29', 'zh'), '未填写', '未上传'])
      expect(screen.getByText(text)).toBeTruthy()
  })
})
