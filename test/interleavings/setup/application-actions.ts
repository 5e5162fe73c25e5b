/** Actions of staff and candidates on any kind of application. */
import { inBothLanguages } from '@contract/reason'
import type { decideAccommodation, reopenAccommodation } from '@server/areas/accommodation/decisions'
import type { decideBasicInfo } from '@server/areas/basic-info/decide'
import type { decideExemption, reopenExemption } from '@server/areas/exemption/decisions'
import type { Project } from '@server/calls/project/project-cache'
import type { Applicant } from './applications-fixture'
import type { Environment } from './prepare-subject'
import { callOutcome, command, outcomeOf, type Action } from './run-interleaved'

type Applied = Applicant & { applicationId: string }

const actor = 'li'
const reason = inBothLanguages('材料不清', '')

export const correctName: Action<Applicant> = {
  name: 'staff correct the name',
  run: (at, { account }) => command(at, 'accounts', 'correct', 'college', account, '--name', '王小红'),
}
export const leaveGroup: Action<Applicant> = {
  name: 'the candidate leaves the group',
  run: (at, { memberId, token }) =>
    callOutcome(
      at.call(
        'POST /exm_c/group-memberships/:memberId',
        { params: { memberId }, body: { decision: 'leave' } },
        { token },
      ),
    ),
}

/** Approval and rejection; `project` is available once the tests run. */
export function decisions(
  decide: typeof decideExemption | typeof decideAccommodation | typeof decideBasicInfo,
  project: () => Project,
): Record<'approve' | 'reject', Action<Applied>> {
  return {
    approve: {
      name: 'staff approve',
      run: (at, { applicationId }) =>
        outcomeOf(decide(at.services, project(), { applicationId, state: 'passed', reason: null, actor })),
    },
    reject: {
      name: 'staff reject',
      run: (at, { applicationId }) =>
        outcomeOf(decide(at.services, project(), { applicationId, state: 'rejected', reason, actor })),
    },
  }
}

export const reopening = (
  reopen: typeof reopenExemption | typeof reopenAccommodation,
  project: () => Project,
): Action<Applied> => ({
  name: 'staff take the decision back',
  run: async (at, { applicationId }) => {
    const why = await reopen(at.services, project(), { applicationId, reason, actor })
    if (why === null) return 'done'
    return typeof why === 'string' ? why : 'relied on'
  },
})

/** Returns the subject after these actions. `idOf` finds its application, which the first action may create. */
export async function after<Subject extends Applicant>(
  { one }: Environment,
  idOf: (subject: Subject) => Promise<string>,
  made: Promise<Subject>,
  ...actions: readonly Action<Subject & { applicationId: string }>[]
): Promise<Subject & { applicationId: string }> {
  const subject = await made
  let applicationId = ''
  for (const action of actions) {
    const outcome = await action.run(one, { ...subject, applicationId })
    if (outcome !== 'done') throw new Error(`${action.name}: ${outcome}`)
    applicationId = await idOf(subject)
  }
  return { ...subject, applicationId }
}
