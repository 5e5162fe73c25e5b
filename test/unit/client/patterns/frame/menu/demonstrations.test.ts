/** Menu, titles and logos of every variant of specification §2, checked on the demonstration projects. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES, type Module } from '@contract/project/gates'
import type { MenuItemId } from '@contract/project/screens'
import { showsLogoBesideBack } from '@/patterns/frame/header/header-rules'
import { visibleMenuItems } from '@/patterns/frame/menu/menu-items'
import { ownTitle } from '@/patterns/frame/page/page-title'
import { rowOf } from '@/platform/navigation/route-matching'
import { routeEntries } from '@/routes'
import type { CurrentExamInfo } from '@/session/exam'
import { examInfo } from '@server/areas/home/exam-info'
import type { ModuleGate } from '@server/calls/project/gates'
import { loadProjectFile } from '@server/domain/projects/project-file/load-project-file'

const folder = 'server/projects'
const now = Date.parse('2026-11-23T00:00:00.000Z')

/** Returns the project as the client receives it. */
async function projectOf(domain: string): Promise<CurrentExamInfo> {
  const { project: definition } = await loadProjectFile(join(folder, `${domain}.yaml`), now)
  const gates = MODULES.map((module): [Module, ModuleGate] => {
    const gate = definition.modules[module]
    return [module, { ...(gate ?? { switch: 'notYetOpen' }), isOffered: gate !== undefined }]
  })
  const facts = {
    revision: 1,
    gates: Object.fromEntries(gates) as Record<Module, ModuleGate>,
    batch: null,
    site: 'http://localhost',
    now,
  }
  return { ...examInfo({ definition, ...facts }), batchCode: null }
}

const always: MenuItemId[] = ['personalInformation', 'accountSafe', 'help']

/** Exam types: 1 is appointments only, 2 registration only, 3 both. */
const menus: Record<string, MenuItemId[]> = {
  demo: ['home', 'myApplication', 'antiEpidemic', 'myExemption', 'myInvoice', 'myAppointment', ...always],
  'demo-en': ['home', 'myApplication', 'myExemption', 'myInvoice', 'myAppointment', ...always],
  group: ['home', 'myApplication', 'myAppointment', ...always],
  bank: ['home', 'myApplication', 'antiEpidemic', 'myAppointment', ...always],
  maintenance: ['home', 'myApplication', 'myAppointment', ...always],
  seat: ['home', 'antiEpidemic', 'myAppointment', ...always],
  group2: ['home', 'myAppointment', ...always],
  closed: ['home', 'myApplication', 'myInvoice', ...always],
  // The exemption-only project has no "My application".
  exempt: ['home', 'myExemption', ...always],
  asset: ['home', 'myApplication', ...always],
  dy2022: ['home', 'myApplication', ...always],
  dyzgj2022: ['home', 'myApplication', ...always],
  partner: ['home', 'myApplication', ...always],
  jqyy: ['home', 'myApplication', 'personalInformation', 'accountSafe'],
}

/** Projects that rename screens. */
const titles: Record<string, Record<string, string>> = {
  dy2022: { resultInquiry: '考试成绩查询' },
  dyzgj2022: { resultInquiry: '考试成绩查询' },
  jqyy: { ticketPrinting: '成绩查询码打印' },
  seat: { healthCheckIn: '每日健康打卡', healthChooseBatch: '每日健康打卡' },
  bank: { healthCheckIn: '每日健康打卡', healthChooseBatch: '每日健康打卡' },
}

const domains = readdirSync(folder).flatMap((name) => (name.endsWith('.yaml') ? [name.replace('.yaml', '')] : []))

describe.each(domains)('The project %s', (domain) => {
  it('has the menu of its exam type, modules and switches, without the hidden items', async () => {
    expect(visibleMenuItems(await projectOf(domain)).map(({ id }) => id)).toEqual(menus[domain])
  })

  it('has the screen titles of its file, and its own name as the title of the home', async () => {
    const project = await projectOf(domain)
    const own = routeEntries.flatMap(([name]) => {
      const title = ownTitle(name, project, 'zh')
      return title === null || name === 'home' ? [] : [[name, title] as const]
    })
    expect(Object.fromEntries(own)).toEqual(titles[domain] ?? {})
    expect(ownTitle('home', project, 'zh')).toBe(project.exam_name)
  })
})

it('only the two group projects show a logo on the appointment pages', async () => {
  const projects = await Promise.all(domains.map(projectOf))
  const appointments = rowOf('appointmentSelectBatch')
  const shown = projects.filter((project) => showsLogoBesideBack(appointments, project))
  expect(shown.map(({ domain }) => domain)).toEqual(['group', 'group2'])
  expect(shown.map(({ logo_name }) => logo_name)).toEqual([
    expect.stringMatching(/^data:image/) as string,
    expect.stringMatching(/^data:image/) as string,
  ])
})
