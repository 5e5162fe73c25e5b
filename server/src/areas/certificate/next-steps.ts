import type { NextStep } from '@contract/home/next-step'
import { gateState } from '@contract/project/gates'
import { gatesOf } from '@server/calls/project/gates'
import { closingTime, type StepsOf } from '@server/domain/next-steps'
import { certificatesOf } from './certificate-store'
import { kindNamed } from './kinds'

const toDownload = { zh: '证书已签发，请下载', en: 'Your certificate is issued. Download it' }

/** Next steps for electronic certificates not downloaded yet. */
export const certificateSteps: StepsOf = async ({ services, owner, project }) => {
  const gate = gatesOf(services, project).certificate
  const offersAny = project.definition.certificates.some(({ electronic }) => electronic)
  if (!offersAny || gateState(gate, services.now()) !== 'open') return []
  const mine = await certificatesOf(services, services.db, owner)
  return mine.flatMap(({ certificateId, certificateCode, state, fetchedAt }): NextStep[] => {
    const kind = kindNamed(project, certificateCode)
    if (!kind?.electronic || state === 'withdrawn' || fetchedAt !== null) return []
    return [
      {
        kind: 'finish',
        title: toDownload,
        about: kind.name,
        when: closingTime(gate?.closesAt),
        screen: 'certificateDetail',
        params: { certificateId },
      },
    ]
  })
}
