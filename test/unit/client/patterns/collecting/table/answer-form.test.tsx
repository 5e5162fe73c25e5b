/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { AnswerForm } from '@/patterns/collecting/table/answer-form'
import type { CollectingAt } from '@/patterns/collecting/collecting-at'
import { currentBaseInfoAtom } from '@/session/journey'
import { keepOwn } from '@/session/of-each'

const mockOwner = { accountId: 'a1', kind: 'registration', key: 'A05' }
jest.mock('@/patterns/journey/use-owner', () => ({ useOwner: () => mockOwner }))
jest.mock('@/platform/navigation/navigation')
jest.mock('@/patterns/journey/step/step-frame', () => ({
  StepFrame: ({ children }: { children: React.ReactNode }) => <>{children}</>,
}))
jest.mock('@/patterns/fields/field-form', () => ({ FieldForm: () => null }))
jest.mock('@/patterns/collecting/verification/use-document-consent', () => ({ useDocumentConsent: () => ({}) }))

const at = {
  requirements: { fields: [], regions: [], subjects: [] },
  draft: { baseInfo: { school: '一中' }, isRecalled: true, storedFiles: {} },
} as unknown as CollectingAt

const restored = /已恢复您上次填写但还没有保存的内容/
const recalled = /已填入您上次保存的内容/

afterEach(() => keepOwn(currentBaseInfoAtom, mockOwner, null))

describe('The information table', () => {
  it('says that saved answers were prefilled', () => {
    render(<AnswerForm at={at} />)
    expect(screen.getByText(recalled)).toBeTruthy()
    expect(screen.queryByText(restored)).toBeNull()
  })

  it('says only that unsaved answers were restored if both apply after signing in again', () => {
    const typed = { before: { school: '一中' }, answers: { school: '二中' }, storedFiles: {} }
    keepOwn(currentBaseInfoAtom, mockOwner, typed)
    render(<AnswerForm at={at} />)
    expect(screen.getByText(restored)).toBeTruthy()
    expect(screen.queryByText(recalled)).toBeNull()
  })
})
