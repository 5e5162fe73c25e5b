import { mayApplyForUpdate } from '@contract/basic-info/basic-info-permissions'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { closing, type StepsOf } from '@server/domain/next-steps'
import { findState } from './basic-info-store'
import { BASIC_INFO } from './journey'

const about = { zh: '基本信息变更', en: 'Basic information update' }

/** An application that was not approved and can be corrected, or one that was begun and not handed in. */
export const basicInfoSteps: StepsOf = async ({ services, owner, project }, once) => {
  const gates = gatesOf(services, project)
  if (gateState(gates.basicInfoUpdate, services.now()) !== 'open') return []
  const [state, [draft]] = await Promise.all([findState(services, owner), once.begun(BASIC_INFO.kind)])
  if (!mayApplyForUpdate(state, gates, services.now()).allowed) return []
  const step = state === 'rejected' ? toCorrect : draft ? toFinish : null
  return step ? [{ ...step, about, when: closing(gates.basicInfoUpdate.closesAt) }] : []
}

type Step = Omit<NextStep, 'about' | 'when'>

/** Why it was not approved stands there too. */
const toCorrect: Step = {
  kind: 'correct',
  title: { zh: '变更申请未通过，请修改', en: 'Correct your update request' },
  screen: 'checkBasicInfoUpdate',
  params: {},
}

/** The confirmation leads on to the form while that is not complete. */
const toFinish: Step = {
  kind: 'finish',
  title: { zh: '继续填写变更申请', en: 'Finish your update request' },
  screen: 'confirmBasicInfoUpdate',
  params: {},
}
