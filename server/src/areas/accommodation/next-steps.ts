import { accommodationAction } from '@contract/accommodation/accommodation-permissions'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { offeringsOf } from '@server/domain/accommodations/offered'
import { closing, type StepsOf } from '@server/domain/next-steps'
import { findStates } from './accommodation-store'
import { ACCOMMODATION } from './journey'

/** Applications that were not approved and can be corrected, and those that were begun and not handed in. */
export const accommodationSteps: StepsOf = async ({ services, owner, project }, once) => {
  const gates = gatesOf(services, project)
  const now = services.now()
  if (gateState(gates.accommodation, now) !== 'open') return []
  const [states, begun] = await Promise.all([findStates(services, owner), once.begun(ACCOMMODATION.kind)])
  return offeringsOf(project).flatMap(({ code, name, closesAt }): NextStep[] => {
    const state = states.get(code) ?? null
    if (!accommodationAction('apply', { state, ofOthers: false, closesAt }, gates, now).allowed) return []
    const step = state === 'rejected' ? toCorrect : begun.some(({ key }) => key === code) ? toFinish : null
    return step ? [{ ...step, params: { offerCode: code }, about: name, when: closing(closesAt) }] : []
  })
}

type Step = Pick<NextStep, 'kind' | 'title' | 'screen'>

/** Why it was not approved stands there too. */
const toCorrect: Step = {
  kind: 'correct',
  title: { zh: '便利申请未通过，请修改', en: 'Correct your application for accommodations' },
  screen: 'accommodation',
}

/** The confirmation leads on to the form while that is not complete. */
const toFinish: Step = {
  kind: 'finish',
  title: { zh: '继续填写便利申请', en: 'Finish your application for accommodations' },
  screen: 'confirmAccommodation',
}
