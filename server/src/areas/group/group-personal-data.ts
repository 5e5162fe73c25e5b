import { and, desc, eq } from 'drizzle-orm'
import type { MemberState } from '@contract/group/membership'
import type { LocalText } from '@contract/schemas'
import { groupMembers, groups } from '@server/core/tables/group'
import type { PersonalDataSource } from '@server/domain/personal-data/personal-data-source'
import { entry, fact, exportedTime, part } from '@server/domain/personal-data/export-entries'

/**
 * Personal-data source for invitations and group memberships. They have no use without the account, so all are deleted.
 */
export const groupPersonalData: PersonalDataSource = {
  tables: [groupMembers],
  exportSections: async ({ db }, { owner: { projectId, accountId } }) => {
    const isGroup = and(eq(groups.projectId, projectId), eq(groups.groupDomain, groupMembers.groupDomain))
    const rows = await db
      .select({ member: groupMembers, groupName: groups.name })
      .from(groupMembers)
      .innerJoin(groups, isGroup)
      .where(and(eq(groupMembers.projectId, projectId), eq(groupMembers.accountId, accountId)))
      .orderBy(desc(groupMembers.memberId))
    const entries = rows.map(({ member: { state, invitedAt, agreedAt, endedAt }, groupName }) =>
      entry([
        fact('集体', 'Group', groupName),
        fact('状态', 'Status', words[state]),
        fact('邀请时间', 'Invited', exportedTime(invitedAt)),
        fact('加入时间', 'Agreed', agreedAt && exportedTime(agreedAt)),
        fact('结束时间', 'Ended', endedAt && exportedTime(endedAt)),
      ]),
    )
    return part('集体', 'Groups', entries)
  },
  end: async (_services, tx, { owner: { projectId, accountId } }) => {
    await tx
      .delete(groupMembers)
      .where(and(eq(groupMembers.projectId, projectId), eq(groupMembers.accountId, accountId)))
  },
}

const words: Record<MemberState, LocalText> = {
  invited: { zh: '已邀请', en: 'Invited' },
  agreed: { zh: '已加入', en: 'Joined' },
  refused: { zh: '已拒绝', en: 'Declined' },
  left: { zh: '已退出', en: 'Left' },
  removed: { zh: '已移出', en: 'Removed by the group' },
}
