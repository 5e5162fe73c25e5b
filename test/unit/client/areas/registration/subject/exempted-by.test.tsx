/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { ExemptedBy } from '@/areas/registration/parts/subject/subject-notes'
import { chooseLanguage } from '@/i18n/language'
import { open } from '@/platform/navigation/navigation'
import { batch } from '../a-batch'

jest.mock('@/platform/navigation/navigation', () => ({ open: jest.fn() }))

const [law] = batch.subjects
if (!law) throw new Error('the batch has subjects')
const subjects = [
  { ...law, code: 'law', name: { zh: '法规', en: 'Law' } },
  { ...law, code: 'tax', name: { zh: '税法', en: 'Tax' } },
  { ...law, code: 'ethics', name: { zh: '伦理', en: 'Ethics' } },
]
const ground = { zh: '学历', en: 'Degree' }
const exempt = (subjectCode: string, exemptionId: string) => ({ subjectCode, exemptionId, groundName: ground })

afterAll(() => chooseLanguage('zh'))

describe.each([
  ['zh', '这些科目无需报考，也不收费：法规、税法。', '查看免考申请'],
  ['en', 'You do not register or pay for these subjects: Law, Tax.', 'View application'],
] as const)('Exempted subjects (%s)', (language, words, way) => {
  it('are listed by the application that exempts from them, with a link to it', () => {
    chooseLanguage(language)
    render(
      <ExemptedBy batch={{ subjects, exempted: [exempt('law', 'e1'), exempt('tax', 'e1'), exempt('ethics', 'e2')] }} />,
    )
    expect(document.body.textContent).toContain(words)
    const ways = screen.getAllByText(way)
    expect(ways).toHaveLength(2)
    if (ways[1]) fireEvent.click(ways[1])
    expect(open).toHaveBeenCalledWith('exemptionDetail', { exemptionId: 'e2' })
  })

  it('show nothing when there are none', () => {
    const { container } = render(<ExemptedBy batch={{ subjects, exempted: [] }} />)
    expect(container.textContent).toBe('')
  })
})
