/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ExamBody } from '@/areas/home/parts/project/exam-body'
import { chooseLanguage } from '@/i18n/language'

const ways = { chat: false, phone: '0571-88000000', email: 'exam@example.org' }

describe('Whom the home says to ask', () => {
  it.each([
    ['zh', '电话：0571-88000000', '邮箱：exam@example.org'],
    ['en', 'Phone: 0571-88000000', 'Email: exam@example.org'],
  ] as const)('without a chat is the exam body, by telephone and mailbox (%s)', (language, phone, email) => {
    chooseLanguage(language)
    render(<ExamBody helpdesk={ways} />)
    expect(screen.getByText(phone)).toBeTruthy()
    expect(screen.getByText(email)).toBeTruthy()
  })

  it.each([
    { ...ways, chat: true },
    { chat: false, phone: '', email: '' },
  ])('is nobody else with %j', (helpdesk) => {
    const { container } = render(<ExamBody helpdesk={helpdesk} />)
    expect(container.innerHTML).toBe('')
  })
})
