/** Actions that open, suspend and close modules of a project. */
import * as v from 'valibot'
import { GATE_STATES, type GateState, MODULES } from '@contract/project/gates'
import type { LocalText } from '@contract/schemas'
import { defineSingleAction } from '../actions/single-action'
import { changeGate } from './change-project'

const moduleName = v.picklist(MODULES)
const instant = v.pipe(v.string(), v.isoTimestamp())

const stateEffects: Record<GateState, LocalText> = {
  open: { zh: '开放', en: 'open' },
  suspended: { zh: '暂停', en: 'suspended' },
  notYetOpen: { zh: '尚未开放', en: 'not yet open' },
  closed: { zh: '关闭', en: 'closed' },
}

const shared = { permission: 'operate', itemName: ({ module: name }: { module: string }) => name } as const

export const setGate = defineSingleAction({
  ...shared,
  name: 'gates set',
  label: { zh: '设置模块开关', en: 'Set a gate' },
  consequence: {
    zh: '开放、暂停或关闭一个模块；优先于项目文件，直到恢复。考生一秒内生效。',
    en: 'Open, suspend or close a module; wins over the project’s file until it is reset',
  },
  undo: 'gates reset',
  effects: stateEffects,
  reasons: { window: { zh: '开放时段已结束，或早于开始', en: 'the window is over, or ends before it begins' } },
  input: v.object({
    module: moduleName,
    switch: v.picklist(GATE_STATES),
    opensAt: v.optional(instant),
    closesAt: v.optional(instant),
  }),
  perform: async ({ services, project, staff }, { module: name, ...gate }) => {
    const { opensAt, closesAt } = gate
    const isOver = closesAt !== undefined && Date.parse(closesAt) <= services.now()
    if (isOver || (opensAt !== undefined && closesAt !== undefined && closesAt <= opensAt)) return { refused: 'window' }
    await changeGate(services, project, { module: name, gate, actor: staff.name })
    return { effects: [{ effect: gate.switch }] }
  },
})

export const resetGate = defineSingleAction({
  ...shared,
  name: 'gates reset',
  label: { zh: '恢复模块开关', en: 'Reset a gate' },
  consequence: {
    zh: '取消对模块开关的设置，恢复为项目文件的设置。',
    en: 'Take back what was set: the project’s file decides about the module again',
  },
  effects: { reset: { zh: '以项目文件为准', en: 'decided by the project’s file' } },
  reasons: {},
  input: v.object({ module: moduleName }),
  perform: async ({ services, project, staff }, { module: name }) => {
    await changeGate(services, project, { module: name, gate: null, actor: staff.name })
    return { effects: [{ effect: 'reset' }] }
  },
})
