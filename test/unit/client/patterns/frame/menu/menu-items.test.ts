import { MENU_ITEMS } from '@contract/project/screens'
import { isItemOf, menuItems, visibleMenuItems, type MenuOf } from '@/patterns/frame/menu/menu-items'
import { routes } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'
import { aProject, open } from '../../../a-project'

const ids = (project: CurrentExamInfo | null, as?: MenuOf) => visibleMenuItems(project, as).map(({ id }) => id)

describe('The menu', () => {
  test('always has home, personal information, account security and help', () => {
    expect(ids(aProject())).toEqual(expect.arrayContaining(['home', 'personalInformation', 'accountSafe', 'help']))
  })

  test('shows home and help without a project', () => {
    expect(ids(null)).toEqual(['home', 'help'])
  })

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ] as const)('with exam type %d shows My application: %s', (exam_type, shown) => {
    expect(ids(aProject({ exam_type })).includes('myApplication')).toBe(shown)
  })

  test('hides My application in the exemption project', () => {
    const project = aProject({ presentation: { ...aProject().presentation, exemptionProject: true } })
    expect(ids(project)).not.toContain('myApplication')
  })

  test('shows the health check-in only if its module is selected', () => {
    expect(ids(aProject())).not.toContain('antiEpidemic')
    expect(ids(aProject({ function_module: [open('health', { selected: false })] }))).not.toContain('antiEpidemic')
    expect(ids(aProject({ function_module: [open('health', { switch: 'closed' })] }))).toContain('antiEpidemic')
  })

  test('shows My exemption if exempt_exam_is_open is 1', () => {
    expect(ids(aProject())).not.toContain('myExemption')
    expect(ids(aProject({ exempt_exam_is_open: 1 }))).toContain('myExemption')
  })

  test('hides My exemption from a group that acts for a candidate', () => {
    expect(ids(aProject({ exempt_exam_is_open: 1 }), 'acting')).not.toContain('myExemption')
  })

  test('shows My invoice if invoice_is_open is 1 and exam type is not 1', () => {
    expect(ids(aProject({ invoice_is_open: 0 }))).not.toContain('myInvoice')
    expect(ids(aProject({ invoice_is_open: 1, exam_type: 2 }))).toContain('myInvoice')
    expect(ids(aProject({ invoice_is_open: 1, exam_type: 1 }))).not.toContain('myInvoice')
  })

  test.each([
    [1, true],
    [2, false],
    [3, true],
  ] as const)('with exam type %d shows My appointment: %s', (exam_type, shown) => {
    expect(ids(aProject({ exam_type })).includes('myAppointment')).toBe(shown)
  })

  test('shows candidates to a group account and registrations to a candidate, not the other way round', () => {
    expect(ids(aProject({ exam_type: 3 }), 'group')).toContain('groupMembers')
    expect(ids(aProject({ exam_type: 3 }), 'group')).not.toContain('myApplication')
    expect(ids(aProject({ exam_type: 3 }))).not.toContain('groupMembers')
  })

  test('shows candidates and registrations to a group that acts for a candidate', () => {
    expect(ids(aProject({ exam_type: 3 }), 'acting')).toEqual(expect.arrayContaining(['groupMembers', 'myApplication']))
  })

  test('has exactly the items that a project file can hide', () => {
    expect(menuItems.map(({ id }) => id).sort()).toEqual([...MENU_ITEMS].sort())
  })

  test("hides the items that a project's file names", () => {
    const presentation = { ...aProject().presentation, hiddenMenuItems: ['help' as const, 'accountSafe' as const] }
    expect(ids(aProject({ presentation }))).not.toEqual(expect.arrayContaining(['help']))
    expect(ids(aProject({ presentation }))).toContain('personalInformation')
  })
})

describe('The item of the displayed screen', () => {
  const of = (name: keyof typeof routes) => menuItems.filter((item) => isItemOf(item, routes[name])).map(({ id }) => id)

  test.each(['signIn', 'batchSignIn', 'secondStep', 'phoneRegister', 'forgetPassword'] as const)(
    'is none while signing in (%s)',
    (name) => expect(of(name)).toEqual([]),
  )

  test('is the one of its area otherwise', () => {
    expect(of('accountSafe')).toEqual(['accountSafe'])
    expect(of('changePassword')).toEqual(['accountSafe'])
    expect(of('faq')).toEqual(['help'])
  })
})
