import { exemptionAction, fillingIn } from '@contract/exemption/exemption-permissions'
import type { ExemptionOffering } from '@contract/exemption/exemption-offering'
import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { closing, type StepsOf } from '@server/domain/next-steps'
import { exemptionOfferings } from '@server/domain/projects/exemption-batches'
import { findMine, latestIn, type Mine } from './exemption-store'
import { EXEMPTION } from './journey'

/** Applications that were not approved and can be corrected, and those that were begun and not handed in. */
export const exemptionSteps: StepsOf = async ({ services, owner, project }, once) => {
  const offerings = exemptionOfferings(project)
  const now = services.now()
  const gates = gatesOf(services, project)
  if (offerings.length === 0 || gateState(gates.exemption, now) !== 'open') return []
  const [mine, begun] = await Promise.all([findMine(services, owner), once.begun(EXEMPTION.kind)])
  return offerings.flatMap((batch) => {
    const latest = latestIn(mine, batch.code)
    const state = latest?.state ?? null
    const situation = { state, isReplaced: false, ofOthers: false, window: batch }
    if (!exemptionAction(fillingIn(state), situation, gates, now).allowed) return []
    const draft = begun.find(({ key }) => key === batch.code)
    const isBegun = draft !== undefined && (!latest || draft.updatedAt > latest.submittedAt)
    const step = latest?.state === 'rejected' ? toCorrect(latest) : isBegun ? toFinish(batch) : null
    return step ? [{ ...step, about: batch.name, when: closing(batch.closesAt, gates.exemption.closesAt) }] : []
  })
}

type Step = Omit<NextStep, 'about' | 'when'>

/** Why it was not approved stands there too. */
const toCorrect = ({ exemptionId }: Mine): Step => ({
  kind: 'correct',
  title: { zh: '免考申请未通过，请修改', en: 'Correct your application for an exemption' },
  screen: 'exemptionDetail',
  params: { exemptionId },
})

/** The confirmation leads on to the first step that is not complete. */
const toFinish = ({ code }: ExemptionOffering): Step => ({
  kind: 'finish',
  title: { zh: '继续申请免考', en: 'Finish your application for an exemption' },
  screen: 'exemptionConfirm',
  params: { batch: code },
})
