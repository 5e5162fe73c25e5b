import type { ProjectFile } from '@server/core/tables/definition/project-definition'
import { flaw, type Flaw } from '../fault'
import { duplicates, entriesOf } from './duplicates'

/**
 * Reports duplicate groups, demonstration accounts of unknown groups, and group accounts without a group of their own.
 */
export function groupFlaws({ groups, demoAccounts }: Pick<ProjectFile, 'groups' | 'demoAccounts'>): Flaw[] {
  const isGroup = (domain: string) => groups.some((group) => group.domain === domain)
  return [
    ...duplicates(
      'group',
      entriesOf(groups, ['groups'], 'domain', ({ domain }) => domain),
    ),
    ...demoAccounts.flatMap(({ userType, groupDomain, member }, index) => {
      const path = ['demoAccounts', index]
      const named = [
        ...(groupDomain === undefined ? [] : [{ domain: groupDomain, path: [...path, 'groupDomain'] }]),
        ...(member ? [{ domain: member.of, path: [...path, 'member', 'of'] }] : []),
      ]
      const misplaced = userType === 'group' ? member && 'member' : groupDomain && 'groupDomain'
      return [
        ...named.flatMap((one) =>
          isGroup(one.domain) ? [] : [flaw(one.path, `no group has the domain “${one.domain}”`)],
        ),
        ...(misplaced
          ? [
              flaw(
                [...path, misplaced],
                `is not for a ${userType}: a group account has a groupDomain, a candidate is a member`,
              ),
            ]
          : []),
      ]
    }),
  ]
}
