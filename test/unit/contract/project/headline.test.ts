import { EXAM_TYPE } from '@contract/codes'
import { headlineOf, headlineText, mainModule } from '@contract/project/headline'
import { aProject, open } from '../../client/a-project'

const now = Date.parse('2026-11-20T02:00:00Z')
const earlier = '2026-11-01T02:00:00.000Z'
const later = '2026-12-01T02:00:00.000Z'
const evenLater = '2026-12-31T02:00:00.000Z'

const ofRegistration = (gate: Parameters<typeof open>[1], nextBatch: string | null = null) =>
  headlineOf(
    aProject({ function_module: [open('registration', gate)], next_batch_closes_at: nextBatch }),
    'registration',
    now,
  )

describe('The headline of the project home', () => {
  it('says when registration opens', () => {
    expect(ofRegistration({ opensAt: later })).toEqual({ says: 'opens', at: later })
  })

  it('says when the next batch closes, although the module may stay open longer', () => {
    expect(ofRegistration({ closesAt: evenLater }, later)).toEqual({ says: 'nextClosing', at: later })
  })

  it('says when registration closes if no batch closes before', () => {
    expect(ofRegistration({ closesAt: later })).toEqual({ says: 'until', at: later })
  })

  it.each([
    ['that has no window', {}],
    ['that is over', { closesAt: earlier }],
    ['that is suspended', { switch: 'suspended' as const, closesAt: later }],
    ['that is closed', { switch: 'closed' as const, closesAt: later }],
    ['whose opening is not known', { switch: 'notYetOpen' as const }],
  ])('is empty for a registration %s', (_which, gate) => {
    expect(ofRegistration(gate)).toBeNull()
  })

  it('is empty for registration in a project that does not use it', () => {
    const unused = { ...open('registration', { closesAt: later }), selected: false }
    expect(headlineOf(aProject({ function_module: [unused] }), 'registration', now)).toBeNull()
  })

  it('says when booking closes if the project only has booking', () => {
    const project = aProject({
      exam_type: EXAM_TYPE.appointmentOnly,
      function_module: [open('reservation', { closesAt: later })],
      next_batch_closes_at: evenLater,
    })
    expect(mainModule(project)).toBe('reservation')
    expect(headlineOf(project, mainModule(project), now)).toEqual({ says: 'until', at: later })
  })

  it('says when exemption applications close if the project only has those', () => {
    const presentation = { ...aProject().presentation, exemptionProject: true }
    const project = aProject({
      presentation,
      function_module: [open('exemption', { closesAt: later })],
      next_batch_closes_at: evenLater,
    })
    expect(mainModule(project)).toBe('exemption')
    expect(headlineOf(project, mainModule(project), now)).toEqual({ says: 'until', at: later })
  })

  it('contains the formatted time', () => {
    const written = { formatInstant: () => 'Tue 1 Dec, 00:00', formatDeadline: () => 'Mon 30 Nov, 24:00' }
    expect(headlineText({ says: 'opens', at: later }, 'en', written)).toBe('Opens Tue 1 Dec, 00:00')
    expect(headlineText({ says: 'until', at: later }, 'en', written)).toBe('Closes Mon 30 Nov, 24:00')
    expect(headlineText({ says: 'nextClosing', at: later }, 'zh', written)).toBe('最近一批 Mon 30 Nov, 24:00 截止')
  })
})
