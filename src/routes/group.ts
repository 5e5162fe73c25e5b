import { inArea } from './rows'

export const group = inArea('group', {
  groupMembers: { page: 'members', h5: ['/default/group/members'] },
  inviteMember: { page: 'invite', h5: ['/default/group/invite'] },
  myGroup: { page: 'my-group', h5: ['/default/group/mine'] },
})
