import { certificateApplicationAction } from '@contract/certificate-application/application-permissions'
import { pickupStage } from '@contract/certificate-application/application-stage'
import type { NextStep } from '@contract/home/next-step'
import { applicationSteps } from '@server/domain/applications/next-steps'
import { closingTime, type StepsOf } from '@server/domain/next-steps'
import { namesOf } from '../kinds'
import { heldPostages } from '../postage/postage-store'
import { applicableNamed, applicablesOf, CERTIFICATE_APPLICATION } from './certificate-application'

/**
 * Next steps for drafts and rejected applications, except those waiting for postage, which the order's own step covers.
 */
export const certificateApplicationSteps: StepsOf = async (call, once) => {
  const steps = await toFillIn(call, once)
  if (steps.length === 0) return []
  const held = await heldPostages(call.services.db, call.owner)
  const waiting = held.filter(({ state }) => state === 'open').map(({ certificateCode }) => certificateCode)
  return steps.filter(({ params }) => !waiting.includes(params['certificateCode'] ?? ''))
}

/** Assumes that the candidate qualifies; this was checked before they started. */
const toFillIn = applicationSteps(CERTIFICATE_APPLICATION, {
  gate: 'certificate',
  offered: (project) =>
    applicablesOf(project).map(({ code, name, opensAt, deadline }) => ({
      ...{ key: code, name, closesAt: deadline, correctedUntil: null },
      mayFillIn: (state, gates, now) => {
        const postage = { isPostageOpen: false, isPostageInvoiced: false }
        const situation = { state, opensAt, deadline, qualification: 'qualified' as const, ...postage }
        return certificateApplicationAction('fillIn', situation, gates, now).allowed
      },
    })),
  toCorrect: ({ certificateCode }) => ({
    title: { zh: '证书申领未通过，请修改', en: 'Correct your certificate application' },
    screen: 'certificateApplicationDetail',
    params: { certificateCode },
  }),
  toFinish: (certificateCode) => ({
    title: { zh: '继续填写证书申领', en: 'Finish your certificate application' },
    screen: 'certificateApplicationDetail',
    params: { certificateCode },
  }),
})

/** Next steps for certificates ready for pickup, until the pickup period ends. */
export const certificatesToCollect: StepsOf = async ({ services, owner, project }) => {
  if (applicablesOf(project).length === 0) return []
  const mine = await CERTIFICATE_APPLICATION.findStatus(services, owner)
  return mine
    .filter(({ delivery }) => delivery === 'ready')
    .flatMap(({ certificateCode }): NextStep[] => {
      const pickup = applicableNamed(project, certificateCode)?.pickup ?? NO_HOURS
      const stage = pickupStage(pickup, services.now())
      if (stage === 'closed') return []
      return [
        {
          kind: 'finish',
          title: { zh: '证书可以领取了', en: 'Collect your certificate' },
          about: namesOf(project, certificateCode).name,
          when: stage === 'notYetOpen' && pickup.from ? { says: 'opens', at: pickup.from } : closingTime(pickup.until),
          screen: 'certificateApplicationDetail',
          params: { certificateCode },
        },
      ]
    })
}

const NO_HOURS = { from: null, until: null }
