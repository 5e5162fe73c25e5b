/**
 * What the project home says first: the one thing most candidates come for, and by when. The service writes it into the page
 * that it serves, to be read before the client has come; the home then says the same.
 */
import { EXAM_TYPE } from '../codes'
import type { Language } from '../format'
import type { LocalText } from '../schemas'
import { functionModuleOf, type FunctionModule } from './function-module'
import { gateState, type GateState, type Module } from './gates'

/** What it asks of a project's info. */
interface Project {
  exam_type: 1 | 2 | 3
  function_module: FunctionModule[]
  next_batch_closes_at: string | null
  presentation: { exemptionProject: boolean }
}

/** What most candidates come for: registering, or booking or applying for exemption where that is all there is. */
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

/** Above what the project's file says of the exam. */
export const aboutTitle: LocalText = { zh: '关于本考试', en: 'About this exam' }

const texts = {
  opens: { zh: '{{time}} 开始', en: 'Opens {{time}}' },
  nextClosing: { zh: '最近一批 {{time}} 截止', en: 'Next closing date: {{time}}' },
  until: { zh: '{{time}} 截止', en: 'Closes {{time}}' },
} as const satisfies Record<string, LocalText>

/** What is said of an instant. */
export interface Headline {
  says: keyof typeof texts
  at: string
}

/** When a module of the project ends, or begins; null where neither is known, and for one that is suspended or over. */
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
 * When the next batch closes: what a candidate has to keep to while batches take registrations, whose module may stay open
 * long after the last of them. Null where the module's own window says it.
 */
export function nextClosingOf(project: Project, module: Module, state: GateState): Headline | null {
  const at = module === 'registration' && state === 'open' ? project.next_batch_closes_at : null
  return at ? { says: 'nextClosing', at } : null
}

/** How the candidate reads an instant, and an end. */
interface Written {
  formatInstant: (instant: string, language: Language) => string
  formatDeadline: (instant: string, language: Language) => string
}

export function headlineText({ says, at }: Headline, language: Language, written: Written): string {
  const time = says === 'opens' ? written.formatInstant(at, language) : written.formatDeadline(at, language)
  return texts[says][language].replace('{{time}}', time)
}
