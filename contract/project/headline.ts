/**
 * Headline of the project home: main action and its deadline. The service renders it into the HTML for display before
 * the client has loaded; the client then renders the same.
 */
import { EXAM_TYPE } from '../codes'
import type { Language } from '../format'
import type { LocalText } from '../schemas'
import { functionModuleOf, type FunctionModule } from './function-module'
import { gateState, type GateState, type Module } from './gates'

/** Required parts of the exam info. */
interface Project {
  exam_type: 1 | 2 | 3
  function_module: FunctionModule[]
  next_batch_closes_at: string | null
  presentation: { exemptionProject: boolean }
}

/** Main action of most candidates: registration, or appointment or exemption if the project offers only these. */
export type MainModule = 'registration' | 'reservation' | 'exemption'

export function mainModule({ exam_type, presentation }: Pick<Project, 'exam_type' | 'presentation'>): MainModule {
  if (presentation.exemptionProject) return 'exemption'
  return exam_type === EXAM_TYPE.appointmentOnly ? 'reservation' : 'registration'
}

export const mainTitles: Record<MainModule, LocalText> = {
  registration: { zh: '网上报名', en: 'Online registration' },
  reservation: { zh: '考试预约', en: 'Appointments' },
  exemption: { zh: '免考申请', en: 'Exemption' },
}

/** Heading of the exam's description. */
export const aboutTitle: LocalText = { zh: '关于本考试', en: 'About this exam' }

const texts = {
  opens: { zh: '{{time}} 开始', en: 'Opens {{time}}' },
  nextClosing: { zh: '最近一批 {{time}} 截止', en: 'Next closing date: {{time}}' },
  until: { zh: '{{time}} 截止', en: 'Closes {{time}}' },
} as const satisfies Record<string, LocalText>

/** Instant with its meaning. */
export interface Headline {
  says: keyof typeof texts
  at: string
}

/** Returns the end or start of a module; null if unknown, and if the module is suspended or closed. */
export function headlineOf(project: Project, module: Module, now: number): Headline | null {
  const gate = functionModuleOf(project, module)
  const state = gateState(gate, now)
  const opensAt = state === 'notYetOpen' && gate?.opensAt
  if (opensAt) return { says: 'opens', at: opensAt }
  const nextClosing = nextClosingOf(project, module, state)
  if (nextClosing) return nextClosing
  return state === 'open' && gate?.closesAt ? { says: 'until', at: gate.closesAt } : null
}

/**
 * Returns the closing time of the next batch, because the registration module may stay open after the last batch
 * closes. Null if the module's own window applies.
 */
export function nextClosingOf(project: Project, module: Module, state: GateState): Headline | null {
  const at = module === 'registration' && state === 'open' ? project.next_batch_closes_at : null
  return at ? { says: 'nextClosing', at } : null
}

/** Formatters of an instant and of an end. */
interface Written {
  formatInstant: (instant: string, language: Language) => string
  formatDeadline: (instant: string, language: Language) => string
}

export function headlineText({ says, at }: Headline, language: Language, written: Written): string {
  const time = says === 'opens' ? written.formatInstant(at, language) : written.formatDeadline(at, language)
  return texts[says][language].replace('{{time}}', time)
}
