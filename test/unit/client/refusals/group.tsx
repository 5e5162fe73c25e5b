import { CandidateList } from '@/areas/group/pages/members/index'
import { CandidateImport } from '@/areas/group/pages/import/index'
import { MemberCard } from '@/areas/group/members/member-card'
import { MembershipCard } from '@/areas/group/members/membership-card'
import { InviteForm } from '@/areas/group/pages/invite/index'
import { cancelRegistration } from '@/areas/mine/actions/cancel-button'
import { pickFiles } from '@/platform/device/files'
import { Button } from '@/ui/basic/button'
import { aRegistration } from '../areas/mine/a-registration'
import { goOnInDialog, press, rowsOf, type, type Screen } from './meeting'

const nobody = () => Promise.resolve()
const at = '2026-05-01T02:00:00.000Z'

const inviting: Screen = {
  draw: () => <InviteForm />,
  async does() {
    await type('姓名', '王明')
    await type('证件号码', '110105199003072311')
    await press('发送邀请')
  },
}
const member = { memberId: 'm', realName: '王明', idNumber: '1101****', invitedAt: at, agreedAt: at, registrations: [] }
const removing: Screen = {
  draw: () => <MemberCard member={{ ...member, state: 'agreed' }} onChange={nobody} />,
  async does() {
    await press('移出集体')
    await goOnInDialog()
  },
}
const agreeing: Screen = {
  draw: () => (
    <MembershipCard
      membership={{ memberId: 'm', groupName: '城建公司', state: 'invited', invitedAt: at }}
      onChange={nobody}
    />
  ),
  async does() {
    await press('同意加入')
    await goOnInDialog()
  },
}

/** A group acting for a candidate cancels a registration that the candidate submitted alone. */
const cancelling: Screen = {
  draw: () => <Button onPress={() => cancelRegistration(aRegistration(), nobody)}>取消这项报名</Button>,
  async does() {
    await press('取消这项报名')
    await goOnInDialog()
  },
}

const list = { importId: 'i', uploadedAt: at, retainedUntil: at, rows: 3, waiting: 0, invited: 0 }
const picked = () => jest.mocked(pickFiles).mockResolvedValue([{ name: '名单.csv', bytes: 1, path: 'p', source: 'p' }])
const handingIn: Screen = {
  draw: () => <CandidateImport />,
  answers: { 'GET /exm_c/group/import': { import: null } },
  before: picked,
  does: () => press(/^(选择|添加|上传)文件/),
}
const written = { realName: '', idType: null, idNumber: '', country: null }
const importAnswers = (faults: readonly { column: string; error: string; details: object }[]) => ({
  'GET /exm_c/group/import': { import: { ...list, state: 'checked', ready: 2, faulty: 1 } },
  'GET /exm_c/group/import/faulty-rows': { rows: [{ rowId: 'r', row: 4, written, faults }], hasMore: false },
})
const faultOf = (error: string, details = {}): Screen => ({
  draw: () => <CandidateImport />,
  answers: importAnswers([{ column: 'idNumber', error, details }]),
})
const correcting: Screen = {
  ...faultOf('FIELD_ID_NUMBER'),
  before: picked,
  does: () => press(/^(选择|添加|上传)文件/),
}
const confirming: Screen = {
  ...faultOf('FIELD_ID_NUMBER'),
  async does() {
    await press('邀请 2 人')
    await goOnInDialog()
  },
}

const idNumber = { field: '证件号码' }
/** Not called in these rows: the list of faulty rows contains the codes. */
const read = 'GET /exm_c/group/import/faulty-file'

export const group = [
  ...rowsOf(inviting, 'POST /exm_c/group/members', {
    ERG_ACCOUNT_NOT_FOUND: [idNumber, /请考生先注册账号/],
    ERG_OTHER_GROUP: [idNumber, /一名考生只能绑定一个集体/],
    ERG_MEMBER_ALREADY: [idNumber, /无需再次邀请/],
  }),
  ...rowsOf({ draw: () => <CandidateList /> }, 'GET /exm_c/group', {
    ERG_NOT_THE_GROUP: ['page', /改用集体账号登录/],
  }),
  ...rowsOf(removing, 'POST /exm_c/group/members/:memberId/remove', {
    ERG_CANDIDATE_NOT_FOUND: ['dialog', /刷新名单/],
  }),
  ...rowsOf(cancelling, 'POST /exm_c/registrations/:registrationId/cancel', {
    ERG_NOT_SUBMITTED: ['dialog', /请考生本人登录后办理/],
  }),
  ...rowsOf(agreeing, 'POST /exm_c/group-memberships/:memberId', {
    ERG_INVITATION_GONE: ['dialog', /已失效/],
    ERG_LEAVE_FIRST: ['dialog', /请先退出原集体/],
  }),
  ...rowsOf(handingIn, 'POST /exm_c/group/imports', {
    ERG_IMPORT_COLUMNS: ['page', /列/],
    ERG_IMPORT_EMPTY: ['page', /从第二行起/],
    ERG_IMPORT_TOO_MANY: ['page', /最多 5000 行/, { max: 5000 }],
    ERG_IMPORT_UNDER_WAY: ['page', /请等待完成/],
  }),
  ...rowsOf(correcting, 'POST /exm_c/group/imports/:importId/corrections', {
    ERG_IMPORT_ROWS: ['page', /行/],
  }),
  ...rowsOf(confirming, 'POST /exm_c/group/imports/:importId/confirm', {
    ERG_IMPORT_GONE: ['dialog', /已不在/],
  }),
  ...rowsOf(faultOf('ERG_IMPORT_NUMBER_CUT'), read, { ERG_IMPORT_NUMBER_CUT: ['page', /“文本”格式/] }),
  ...rowsOf(faultOf('ERG_IMPORT_ID_TYPE'), read, { ERG_IMPORT_ID_TYPE: ['page', /没有这种证件类型/] }),
  ...rowsOf(faultOf('ERG_IMPORT_COUNTRY'), read, { ERG_IMPORT_COUNTRY: ['page', /三个字母/] }),
  ...rowsOf(faultOf('ERG_IMPORT_REPEATED', { row: 2 }), read, { ERG_IMPORT_REPEATED: ['page', /与第 2 行是同一个人/] }),
]
