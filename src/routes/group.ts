import { inArea } from './rows'

export const group = inArea('group', {
  groupMembers: { page: 'members', h5: ['/default/group/members'] },
  inviteMember: { page: 'invite', h5: ['/default/group/invite'] },
  importCandidates: { page: 'import', h5: ['/default/group/import'] },
  groupOrders: { page: 'orders', h5: ['/default/group/orders'], gate: 'payment' },
  myGroup: { page: 'my-group', h5: ['/default/group/mine'] },
})
