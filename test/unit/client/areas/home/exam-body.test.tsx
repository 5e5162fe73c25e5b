/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ExamBody } from '@/areas/home/pages/project-home/index'
import { chooseLanguage } from '@/i18n/language'

const ways = { chat: false, phone: '0571-88000000', email: 'exam@example.org' }

describe('The contact on the home', () => {
  it.each([
    ['zh', '电话：0571-88000000', '邮箱：exam@example.org'],
    ['en', 'Phone: 0571-88000000', 'Email: exam@example.org'],
  ] as const)('is the phone and email of the exam body when the project has no chat (%s)', (language, phone, email) => {
    chooseLanguage(language)
    render(<ExamBody helpdesk={ways} />)
    expect(screen.getByText(phone)).toBeTruthy()
    expect(screen.getByText(email)).toBeTruthy()
  })

  it.each([
    { ...ways, chat: true },
    { chat: false, phone: '', email: '' },
  ])('is empty with %j', (helpdesk) => {
    const { container } = render(<ExamBody helpdesk={helpdesk} />)
    expect(container.innerHTML).toBe('')
  })
})
