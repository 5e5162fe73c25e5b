import { readChat } from '@/patterns/chat/chat-channel'
import { visibleEntries } from '@/areas/home/entries'
import type { CurrentExamInfo } from '@/session/exam'
import { aProject, open } from '../../a-project'

const routes = (project: CurrentExamInfo) => visibleEntries(project).map(({ route }) => route)

describe('The project home', () => {
  test('links to the modules of the project, and always to announcements and questions', () => {
    expect(routes(aProject({ function_module: [open('result')] }))).toEqual(['resultInquiry', 'notice', 'faq'])
  })

  test('links a group that acts for nobody only to its candidates', () => {
    const project = aProject({ function_module: [open('registration'), open('result')] })
    expect(visibleEntries(project, 'group').map(({ route }) => route)).toEqual(['groupMembers', 'notice', 'faq'])
  })

  test('hides applications that only candidates may submit from a group that acts for a candidate', () => {
    const project = aProject({ function_module: [open('registration'), open('accommodation'), open('exemption')] })
    expect(routes(project)).toEqual(expect.arrayContaining(['accommodations', 'myExemptions']))
    expect(visibleEntries(project, 'acting').map(({ route }) => route)).toEqual(['myRegister', 'notice', 'faq'])
  })

  test('links to registration or to booking only, depending on the exam type', () => {
    const function_module = [open('registration'), open('reservation')]
    expect(routes(aProject({ exam_type: 1, function_module }))).toEqual(['myAppointments', 'notice', 'faq'])
    expect(routes(aProject({ exam_type: 2, function_module }))).toEqual(['myRegister', 'notice', 'faq'])
  })
})

describe('The chat of a project', () => {
  test('has a code and a link, separated at the first plus sign', () => {
    expect(readChat({ online_chat: 'abc+https://chat.example.org/?a=1+2', chat_type: 'web' })).toEqual({
      code: 'abc',
      link: 'https://chat.example.org/?a=1+2',
      type: 'web',
    })
  })

  test('is null when it is empty or its link is not a web address', () => {
    expect(readChat({ online_chat: '', chat_type: '' })).toBeNull()
    expect(readChat({ online_chat: 'abc+javascript:alert(1)', chat_type: 'web' })).toBeNull()
  })
})
