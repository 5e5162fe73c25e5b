/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import type { Draft } from '@contract/registration/draft'
import type { AreaWithSeats } from '@contract/registration/offered/offering'
import { readAreas, readSubjectSeats } from '@/areas/registration/journey/registration-calls'
import type { RegistrationAt } from '@/areas/registration/journey/registration-step'
import { AreaForAll } from '@/areas/registration/parts/region/area-for-all'
import { AreasBySubject } from '@/areas/registration/parts/region/areas-by-subject'
import { SubjectStep } from '@/areas/registration/parts/subject/subject-step'
import { keepOwn } from '@/session/of-each'
import { examSubjectAtom } from '@/session/registration'
import { store } from '@/session/store'
import { chooseLanguage, type Language } from '@/i18n/language'
import { batch as plain, completeDraft } from './a-batch'

jest.mock('@/areas/registration/journey/registration-calls', () => ({
  readAreas: jest.fn(),
  readSubjectSeats: jest.fn(),
}))

const named = (code: string) => ({ zh: `${code}科目`, en: code })
const batch = {
  ...plain,
  subjects: plain.subjects.map((each) => ({ ...each, required: false, name: named(each.code) })),
}
const areas: AreaWithSeats[] = plain.areas.map((area) => ({ ...area, seats: { law: 5, tax: 5 } }))
const saveAndGoOn = jest.fn(() => Promise.resolve())

beforeEach(() => {
  jest.mocked(readAreas).mockResolvedValue(areas)
  jest.mocked(readSubjectSeats).mockResolvedValue({ tax: 5, audit: 5 })
})
afterEach(() => {
  document.body.replaceChildren()
  saveAndGoOn.mockClear()
})
afterAll(() => chooseLanguage('zh'))

type Part = (props: { at: RegistrationAt }) => React.ReactNode

/** Returns the alerts that the step shows before and after its button is pressed, repeated ones included. */
async function toldBy(Step: Part, mode: 1 | 2, draft: Partial<Draft>, language: Language = 'zh') {
  chooseLanguage(language)
  const at = {
    ...{ batch: { ...batch, mode }, draft: { ...completeDraft, ...draft }, kind: 'registration', key: 'b1' },
    ...{ isEditing: true, names: [], current: 0, saveAndGoOn },
  } as unknown as RegistrationAt
  render(<Step at={at} />)
  const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await settle()
  const told = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
  const before = told()
  fireEvent.click(screen.getByRole('button', { name: language === 'zh' ? /保存/ : /Save/ }))
  await settle()
  return { before, after: told() }
}

const away = { areaCode: 'gone', areaName: { zh: '北', en: 'North' }, isAreaGone: true }

describe.each([1, 2] as const)('A subject removed from the batch (mode %s)', (mode) => {
  const choices = [{ subjectCode: 'tax', areaCode: 'east' }]

  it('is named on the subject step, which lets the candidate continue without it', async () => {
    const withdrawnSubjects = [
      { subjectCode: 'cost', subjectName: { zh: '造价', en: 'Cost engineering case studies' } },
    ]
    const { before } = await toldBy(SubjectStep, mode, { choices, withdrawnSubjects }, 'en')
    expect(before).toEqual([
      'The exam body has withdrawn “Cost engineering case studies”. Choose another subject or continue without it.',
    ])
    expect(saveAndGoOn).toHaveBeenCalledWith({ choices }, expect.anything())
  })

  it('is reported without a name when the name was not stored', async () => {
    const withdrawnSubjects = [{ subjectCode: 'cost', subjectName: null }]
    const { before } = await toldBy(SubjectStep, mode, { choices, withdrawnSubjects })
    expect(before).toEqual(['考试机构已取消您选择的一个科目，请改选其他科目，或不考该科目并继续。'])
  })
})

describe('A withdrawn choice is reported once, before and after pressing the button', () => {
  const isCancelled = '考试机构已取消考区“北”，请选择其他考区。'

  it('the area of all subjects', async () => {
    const withdrawn = [{ subjectCode: null, ...away }]
    const told = await toldBy(AreaForAll, 1, { areaCode: null, choices: [], withdrawn })
    expect(told).toEqual({ before: [isCancelled], after: [isCancelled] })
  })

  it('the area of one subject, while another subject without an area is reported as usual', async () => {
    const withdrawn = [{ subjectCode: 'law', ...away }]
    const choices = [{ subjectCode: 'law' }, { subjectCode: 'tax' }]
    const { before, after } = await toldBy(AreasBySubject, 2, { areaCode: null, choices, withdrawn })
    expect(before).toEqual(['考试机构已取消考区“北”，请为“law科目”选择其他考区。'])
    expect(after).toEqual(before)
    const asksFor = (subject: string) => screen.getByRole('group', { name: subject }).textContent
    expect(asksFor('law科目')).not.toContain('请选择一个考区。')
    expect(asksFor('tax科目')).toContain('请选择一个考区。')
  })

  it('a subject that the area no longer holds', async () => {
    const withdrawn = [{ subjectCode: 'law', areaCode: 'east', areaName: { zh: '东', en: 'East' }, isAreaGone: false }]
    const told = await toldBy(SubjectStep, 1, { choices: [{ subjectCode: 'law' }], withdrawn })
    const sentence = '“东”已不再设科目“law科目”，请更换考区或科目。'
    expect(told).toEqual({ before: [sentence], after: [sentence] })
    expect(saveAndGoOn).not.toHaveBeenCalled()
  })
})

it('in English the message says that an area “no longer” holds a subject', async () => {
  const withdrawn = [{ subjectCode: 'law', areaCode: 'east', areaName: { zh: '东', en: 'East' }, isAreaGone: false }]
  const { before } = await toldBy(SubjectStep, 1, { choices: [{ subjectCode: 'law' }], withdrawn }, 'en')
  expect(before).toEqual(['“law” is no longer held at “East”. Choose another test area or subject.'])
})

it('an unsaved choice of a removed subject is reported, and the candidate continues without it', async () => {
  const choices = [{ subjectCode: 'tax', areaCode: 'east' }]
  const upon = JSON.stringify([completeDraft.areaCode, choices])
  keepOwn(examSubjectAtom, { accountId: '', kind: 'registration', key: 'b1' }, { upon, value: ['tax', 'cost'] })
  const { before } = await toldBy(SubjectStep, 1, { choices })
  act(() => store.set(examSubjectAtom, {}))
  expect(before).toEqual(['您勾选的科目，有的已不再开考，请核对后再保存。'])
  expect(saveAndGoOn).toHaveBeenCalledWith({ choices }, expect.anything())
})

it('the error of one of many areas is shown above the areas', async () => {
  await toldBy(AreasBySubject, 2, { areaCode: null, choices: [{ subjectCode: 'tax' }] })
  const group = screen.getByRole('group', { name: 'tax科目' })
  const text = group.textContent ?? ''
  expect(text).toContain('请选择一个考区。')
  expect(text.indexOf('请选择一个考区。')).toBeLessThan(text.indexOf('剩余 5 席'))
})

it('an area that does not hold a chosen subject says so before it is chosen', async () => {
  jest
    .mocked(readAreas)
    .mockResolvedValue(areas.map((area) => (area.code === 'west' ? { ...area, seats: { law: 5 } } : area)))
  await toldBy(AreaForAll, 1, { areaCode: 'east', choices: [{ subjectCode: 'law' }, { subjectCode: 'tax' }] })
  const rows = screen.getAllByRole('radio').map(({ textContent }) => textContent ?? '')
  expect(rows.map((row) => row.includes('不设您已选的科目：tax科目'))).toEqual([false, true])
})

it('a required subject whose exemption was revoked is selected again with an explanation', async () => {
  const [law, ...others] = batch.subjects
  const draft = { ...completeDraft, choices: [{ subjectCode: 'audit', areaCode: 'east' }] }
  jest.mocked(readSubjectSeats).mockResolvedValue({ law: 5, audit: 5 })
  const at = {
    ...{ batch: { ...batch, subjects: [{ ...law, required: true }, ...others] }, draft },
    ...{ kind: 'registration', key: 'b1', isEditing: true, names: [], current: 0, saveAndGoOn },
  } as unknown as RegistrationAt
  render(<SubjectStep at={at} />)
  expect(await screen.findByText('“law科目”现在需要参加考试，已为您选上，请核对科目和费用后继续。')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /^law科目/ }).getAttribute('aria-checked')).toBe('true')
})
