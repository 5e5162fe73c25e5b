import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gateState } from '@contract/project/gates'
import { loadProjectFiles } from '@server/domain/projects/project-import/import-projects'
import { resolveMoments } from '@server/domain/projects/project-file/resolve-moments'

const folder = 'server/projects'
const now = Date.now()
const load = () =>
  loadProjectFiles(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => join(folder, name)),
    now,
  )

describe('The demonstration projects', () => {
  it('are those documented, without errors', async () => {
    const domains = (await load()).map(({ project }) => project.domain).sort()
    expect(domains).toEqual([
      'asset',
      'bank',
      'closed',
      'demo',
      'demo-en',
      'dy2022',
      'dyzgj2022',
      'exempt',
      'group',
      'group2',
      'jqyy',
      'maintenance',
      'partner',
      'seat',
    ])
  })

  it('have the account demo01 / Demo1234', async () => {
    for (const { project } of await load()) {
      expect(project.demoAccounts).toContainEqual(expect.objectContaining({ account: 'demo01', password: 'Demo1234' }))
    }
  })

  it('include two of each kind of which the specification has two (§2, header)', async () => {
    const projects = (await load()).map(({ project }) => project)
    const having = (has: (looks: (typeof projects)[number]['presentation']) => boolean) =>
      projects.filter(({ presentation }) => has(presentation)).map(({ domain }) => domain)
    expect(having(({ titles }) => titles.resultInquiry?.en === 'Exam result query')).toEqual(['dy2022', 'dyzgj2022'])
    expect(having(({ titles }) => titles.healthCheckIn?.en === 'Daily health clock-in')).toEqual(['bank', 'seat'])
    expect(having(({ logoOnAppointment }) => logoOnAppointment)).toEqual(['group', 'group2'])
  })

  it('have names of up to 14 characters and longer ones, because that decides the font size', async () => {
    const lengths = (await load()).map(({ project }) => [...project.name.zh].length)
    expect(lengths.some((length) => length <= 14)).toBe(true)
    expect(lengths.some((length) => length > 14)).toBe(true)
  })
})

describe('The demonstration data of certificates (specification §3, §9)', () => {
  it('contains the deadline April 8, 2022 at 17:00 in both languages, and the start of an application', async () => {
    const projects = (await load()).map(({ project }) => project)
    const bodies = projects.flatMap(({ notices }) => notices.map(({ body }) => body))
    expect(bodies.some(({ zh }) => zh.includes('2022 年 4 月 8 日 17:00'))).toBe(true)
    expect(bodies.some(({ en }) => en.includes('April 8, 2022 at 17:00'))).toBe(true)
    expect(projects.flatMap(({ certificates }) => certificates).some(({ opensAt }) => opensAt !== undefined)).toBe(true)
  })
})

describe('The project demo', () => {
  async function demo() {
    const found = (await load()).find(({ project }) => project.domain === 'demo')
    if (!found) throw new Error('there is no project demo')
    return resolveMoments(found.project, now)
  }

  it('has every module open', async () => {
    const { modules } = await demo()
    expect(Object.values(modules)).toHaveLength(16)
    expect(Object.values(modules).map((gate) => gateState(gate, now))).toEqual(Array(16).fill('open'))
  })

  it('has three open batches, one not yet open, one closed, one paused, one that can be prepared and one with tickets', async () => {
    const { batches } = await demo()
    const states = batches.map(({ opensAt, closesAt, examStatus }) =>
      examStatus === 3 ? 'paused' : gateState({ switch: 'open', opensAt, closesAt }, now),
    )
    expect(states).toEqual(['open', 'open', 'notYetOpen', 'closed', 'paused', 'open', 'notYetOpen', 'closed'])
    const preparable = batches.filter(({ preparation }) => preparation).map(({ code }) => code)
    expect(preparable).toEqual(['A07'])
  })

  it('has every kind of field except a project region', async () => {
    const [batch] = (await demo()).batches
    const kinds = new Set(batch?.fields.map((field) => field.kind))
    expect([...kinds].sort()).toEqual(
      'date dateRange division email file group idNumber multiSelect number phone photo select text'.split(' '),
    )
  })

  it('has a full pool, one with two seats, an undecided price, a required subject and conflicts', async () => {
    const subjects = (await demo()).batches[0]?.subjects ?? []
    const seats = subjects.flatMap((subject) => Object.values(subject.seats))
    expect(subjects).toHaveLength(8)
    expect(seats).toEqual(expect.arrayContaining([0, 2]))
    expect(subjects.map((subject) => subject.priceCents)).toContain(-1)
    expect(subjects.filter((subject) => subject.required)).toHaveLength(1)
    expect(subjects.filter((subject) => subject.conflicts.length > 0).length).toBeGreaterThan(1)
  })
})
