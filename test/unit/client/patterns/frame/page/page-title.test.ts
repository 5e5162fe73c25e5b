/** @jest-environment jsdom */
import { ownTitle } from '@/patterns/frame/page/page-title'
import { accentStyle } from '@/patterns/frame/page/page-frame'
import { aProject } from '../../../a-project'

describe('The title of a screen', () => {
  const titles = { resultInquiry: { zh: '考试结果查询', en: 'Exam result query' } }
  const project = aProject({ presentation: { ...aProject().presentation, titles } })

  test("is the project's own wording if it has one", () => {
    expect(ownTitle('resultInquiry', project, 'zh')).toBe('考试结果查询')
    expect(ownTitle('resultInquiry', project, 'en')).toBe('Exam result query')
  })

  test("is otherwise the route's title", () => {
    expect(ownTitle('resultInquiry', aProject(), 'zh')).toBeNull()
    expect(ownTitle('home', null, 'zh')).toBeNull()
  })

  test("of the home is the project's name", () => {
    expect(ownTitle('home', aProject(), 'zh')).toBe('造价工程师考试')
    expect(ownTitle('home', aProject(), 'en')).toBe('Cost Engineer Examination')
    expect(ownTitle('home', aProject({ exam_name_en: '' }), 'en')).toBe('造价工程师考试')
  })
})

describe('The accent colour of a project', () => {
  test('has white text on a dark colour and dark text on a light one', () => {
    expect(accentStyle('#0b4a9e')).toMatchObject({ '--on-accent': '#ffffff' })
    expect(accentStyle('#ffd400')).toMatchObject({ '--on-accent': '#1c2430' })
  })

  test('is the default without a setting', () => {
    expect(accentStyle(undefined)).toEqual({})
  })
})
