import type { Owner } from '@server/calls/handler'
import type { Services } from '@server/core/services'
import type { DemoMember } from '@server/core/tables/definition/demo-account'
import { decideMembership } from './membership'
import { invite } from './invite'

/** Invites a demonstration account into a group and accepts if configured. */
export async function demonstrateMember(services: Services, owner: Owner, { of, state }: DemoMember): Promise<void> {
  const group = { projectId: owner.projectId, groupDomain: of }
  const memberId = await invite(services, group, owner.accountId)
  if (state === 'agreed')
    await decideMembership({ params: { memberId }, body: { decision: 'agree' } }, { services, owner, actor: null })
}
