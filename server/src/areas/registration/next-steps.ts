import type { NextStep } from '@contract/home/next-step'
import { gateState, opensByItself } from '@contract/project/gates'
import { candidateFacts, mayPrepare, registeringRefusal } from '@contract/registration/choice/eligibility'
import { batchState } from '@contract/registration/offered/batch-state'
import type { BatchOffering } from '@contract/registration/offered/offering'
import { canBePrepared } from '@contract/registration/offered/preparation'
import { isExpired } from '@contract/registration/registration-situation'
import { aheadOf } from '@contract/registration/ahead'
import { gatesOf } from '@server/calls/project/gates'
import type { BatchDefinition } from '@server/core/tables/definition/project-definition'
import type { BegunDraft } from '@server/domain/collecting/draft-store'
import { closingTime, type NextStepsCall, type StepsOf } from '@server/domain/next-steps'
import { batchNameOf, offeringOf } from '@server/domain/projects/batches'
import { REGISTRATION } from './journey'
import { type MyRegistration, findHolder, type Begun, type Holder } from './mine/my-registrations-store'
import { isStillPrepared, preReviewOf } from './mine/still-prepared'
import { isRefusedIn, livingIn, situationOf, stateOf } from './situation'

/** Next steps: registrations to correct, drafts to submit, and registrations that expired unpaid. */
export const registrationSteps: StepsOf = async (call, once) => {
  const { services, owner } = call
  const [holder, begun] = await Promise.all([
    findHolder(services, owner.projectId, owner.accountId),
    once.begun(REGISTRATION.kind),
  ])
  return holder ? [...toCorrect(call, holder.mine), ...toSubmit(call, holder, begun)] : []
}

/**
 * Corrections requested by the exam body, which do not depend on an open gate; same rule as for the card and the
 * timeline.
 */
function toCorrect({ services, project }: NextStepsCall, mine: readonly MyRegistration[]): NextStep[] {
  const now = services.now()
  const gates = gatesOf(services, project)
  return mine.flatMap((one) => {
    const { registrationId, batchCode } = one
    const stands = { ...situationOf(project, one, mine, now), reviewWaitsFor: null, moneyBack: null, subjects: [] }
    const by = aheadOf(stands, gates, now).find(({ step }) => step === 'correct')?.by
    if (!by) return []
    return [
      {
        kind: 'correct' as const,
        title: { zh: '报名需要补正', en: 'Correct your registration' },
        about: batchNameOf(project, batchCode),
        when: { says: 'closes' as const, at: by },
        screen: 'registrationCorrection' as const,
        params: { registrationId },
      },
    ]
  })
}

function toSubmit({ services, project }: NextStepsCall, holder: Holder, begun: readonly BegunDraft[]): NextStep[] {
  const now = services.now()
  const gate = gatesOf(services, project).registration
  const isOpen = gateState(gate, now) === 'open'
  if (!isOpen && !opensByItself(gate, now)) return []
  return project.definition.batches.flatMap((batch) => {
    const refusal = registeringRefusal(
      batch.eligibility,
      candidateFacts(holder, batch.fields, {}, { isRefused: isRefusedIn(holder.mine, batch.code) }),
      now,
    )
    if ((refusal && !mayPrepare(refusal)) || livingIn(holder.mine, batch.code, now)) return []
    const last = holder.mine.find(({ batchCode }) => batchCode === batch.code)
    const draft = begun.find(({ key }) => key === batch.code)
    const isBegun = draft !== undefined && (!last || draft.updatedAt > last.submittedAt)
    const own = holder.begun.find(({ batchCode }) => batchCode === batch.code)
    const isPreparing = canBePrepared(batch, now)
    if (!isOpen && !isPreparing) return []
    const preparing = own && isPreparing ? toPrepare(offeringOf(project, batch), own) : null
    const finishing = preparing ?? toFinish(batch)
    const step = isBegun ? finishing : last && hasLapsed(last, now) ? toRepeat(last) : null
    const when = whenOf(batch, gate.closesAt, now)
    return step && when ? [{ ...step, about: batch.name, when }] : []
  })
}

type Step = Omit<NextStep, 'about' | 'when'>

/** The confirmation page leads to the first incomplete step. */
const toFinish = ({ code }: Pick<BatchDefinition, 'code'>): Step => ({
  kind: 'finish',
  title: { zh: '继续报名', en: 'Finish your registration' },
  screen: 'confirmInformation',
  params: { batch: code },
})

/** Before the batch opens: steps to fill in or correct, or only the submission is left. */
const toPrepare = (batch: BatchOffering, begun: Begun): Step => ({
  ...toFinish(batch),
  title:
    preReviewOf(batch, begun) === 'returned'
      ? { zh: '提前填写的内容需要更正', en: 'Correct what you prepared' }
      : isStillPrepared(batch, begun)
        ? { zh: '已提前填好，开放后点一下提交', en: 'Ready. Submit when registration opens' }
        : { zh: '提前填写报名信息', en: 'Prepare your registration' },
})

const toRepeat = ({ registrationId }: MyRegistration): Step => ({
  kind: 'again',
  title: { zh: '未按时支付，可重新报名', en: 'Not paid in time. Register again' },
  screen: 'registrationDetail',
  params: { registrationId },
})

const hasLapsed = (one: MyRegistration, now: number) =>
  isExpired({ ...stateOf(one), paymentStarted: one.paymentStarted }, now)

/** Returns when the batch closes or opens; null once it is over. */
function whenOf(batch: BatchDefinition, closesAt: string | null | undefined, now: number): NextStep['when'] {
  const state = batchState(batch, now)
  if (state === 'open') return closingTime(batch.closesAt, closesAt)
  const isAhead = state === 'notYetOpen' && Date.parse(batch.opensAt) > now
  return isAhead ? { says: 'opens', at: batch.opensAt } : null
}
