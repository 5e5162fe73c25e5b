import { moduleTypeOf } from '@contract/project/function-module'
import type { Module } from '@contract/project/gates'
import type { CurrentExamInfo } from '@/session/exam'

type FunctionModule = CurrentExamInfo['function_module'][number]

export const open = (module: Module, other: Partial<FunctionModule> = {}): FunctionModule => ({
  module_type: moduleTypeOf(module),
  selected: true,
  switch: 'open',
  ...other,
})

/** Project with registration and appointment open and every other module switched off. */
export function aProject(other: Partial<CurrentExamInfo> = {}): CurrentExamInfo {
  return {
    logo_name: '',
    logo_name_en: '',
    exam_name: '造价工程师考试',
    exam_name_en: 'Cost Engineer Examination',
    language_type: 'zh-cn',
    domain: 'demo',
    exam_type: 3,
    invoice_is_open: 0,
    exempt_exam_is_open: 0,
    function_module: [open('registration')],
    return_url: '',
    presentation: { titles: {}, hiddenMenuItems: [], logoOnAppointment: false, exemptionProject: false },
    about: null,
    helpdesk: { chat: true, phone: '', email: '' },
    filing: null,
    batch: null,
    revision: 'revision-1',
    next_batch_closes_at: null,
    preparation: null,
    server_time: '2026-11-20T02:00:00.000Z',
    batchCode: null,
    ...other,
  }
}
