/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { TakenInOtherBatches } from '@/areas/registration/parts/subject/subject-notes'
import { subjectOptions } from '@/areas/registration/parts/subject/subject-options'
import { SubjectRow } from '@/areas/registration/parts/subject/subject-row'
import { chooseLanguage } from '@/i18n/language'
import { open } from '@/platform/navigation/navigation'
import { batch } from '../a-batch'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const [law] = batch.subjects
if (!law) throw new Error('the batch has subjects')
const many = {
  ...batch,
  subjects: [
    { ...law, name: { zh: '法规', en: 'Law' } },
    {
      ...law,
      code: 'tax',
      name: { zh: '税法', en: 'Tax' },
      startsAt: '2027-01-01T01:00:00Z',
      endsAt: '2027-01-01T03:00:00Z',
    },
  ],
}
const elsewhere = [
  {
    ...{ registrationId: 'r1', registrationNumber: 'A-00000001', subjectCode: 'ethics' },
    ...{ name: { zh: '伦理', en: 'Ethics' }, startsAt: law.startsAt, endsAt: law.endsAt },
  },
]
const seats = Object.fromEntries(many.subjects.map(({ code }) => [code, 5]))
const options = subjectOptions(many, { chosen: [], seats, elsewhere })

const words = {
  zh: {
    row: '与您已报名的“伦理”考试时间重叠',
    note: '您的另一条报名（报名号 A-00000001）与这里的科目考试时间重叠，不能再选：法规。',
    way: '查看那条报名',
  },
  en: {
    row: 'At the same time as “Ethics”, which you have registered for',
    note: 'Your other registration (A-00000001) is at the same time, so you cannot choose: Law.',
    way: 'View the other registration',
  },
}

function draw() {
  render(
    <>
      <TakenInOtherBatches options={options} />
      {options.map((option) => (
        <SubjectRow
          key={option.subject.code}
          option={option}
          isSingle={false}
          utcOffset={undefined}
          onToggle={() => undefined}
        />
      ))}
    </>,
  )
  return document.body.textContent ?? ''
}
afterEach(() => document.body.replaceChildren())
afterAll(() => chooseLanguage('zh'))

describe.each(['zh', 'en'] as const)('A subject blocked by another registration (%s)', (language) => {
  it('cannot be chosen and shows the reason; the others can be chosen', () => {
    chooseLanguage(language)
    expect(draw()).toContain(words[language].row)
    const [ruledOut, free] = screen.getAllByRole('checkbox')
    expect(ruledOut?.getAttribute('aria-disabled')).toBe('true')
    expect(free?.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('is shown with the conflicting registration and a link to it', () => {
    chooseLanguage(language)
    expect(draw()).toContain(words[language].note)
    fireEvent.click(screen.getByText(words[language].way))
    expect(open).toHaveBeenCalledWith('registrationDetail', { registrationId: 'r1' })
  })
})
