/** Export and deletion of a candidate's data, and sign-in through a partner. */
import { Deleting } from '@/areas/account/own-data/deleting'
import { ExportCard } from '@/areas/account/own-data/export-card'
import PartnerSignIn from '@/areas/account/pages/partner-sign-in/index'
import { Unlinked } from '@/areas/account/partner/unlinked'
import { keepArrival, unlinkedAtom } from '@/areas/account/partner/arrival'
import { currentUserAtom } from '@/session/account'
import { store } from '@/session/store'
import { goOnInDialog, press, rowsOf, type, type Screen } from './meeting'

const nobody = () => Promise.resolve()
const data = (state: 'none' | 'ready') =>
  ({
    contacts: { phone: null, email: null },
    export: { state, askedAt: null, until: '2026-05-02T02:00:00.000Z', nextFrom: null },
    deletion: { obstacles: [], remains: [] },
    serverTime: '2026-05-01T02:00:00.000Z',
  }) as const

const exporting: Screen = {
  draw: () => <ExportCard data={{ ...data('none'), deletion: { obstacles: [], remains: [] } }} onChange={nobody} />,
  async does() {
    await press('申请导出')
    await type('登录密码', 'Right-password1')
    await press('申请导出')
  },
}
const fetching: Screen = {
  draw: () => <ExportCard data={{ ...data('ready'), deletion: { obstacles: [], remains: [] } }} onChange={nobody} />,
  does: () => press('下载'),
}
const deleting: Screen = {
  draw: () => <Deleting data={{ ...data('none'), deletion: { obstacles: [], remains: [] } }} onChange={nobody} />,
  async does() {
    await type('登录密码', 'Right-password1')
    await press('注销账号')
    await goOnInDialog()
  },
}

const arriving: Screen = {
  draw: () => <PartnerSignIn />,
  route: { params: { projectCode: 'demo' } },
  before: () => keepArrival('Bearer t'),
}
const partnerUser = { subject: 'u-***01', name: '张*', idNumber: null }
const linking: Screen = {
  draw: () => <Unlinked projectCode="demo" address="/" redirect={undefined} />,
  before() {
    store.set(unlinkedAtom, { ticket: 't', partner: { zh: '合作平台', en: 'Partner' }, partnerUser } as never)
    store.set(currentUserAtom, { realName: '王明', account: 'candidate1' } as never)
  },
  does: () => press('关联并继续'),
}

export const ownData = [
  ...rowsOf(exporting, 'POST /ea/own-data/export', {
    EA_EXPORT_TOO_SOON: ['dialog', /后可再申请/, { from: '2026-05-02T02:00:00.000Z' }],
  }),
  ...rowsOf(fetching, 'GET /ea/own-data/export', {
    EA_EXPORT_NOT_READY: ['dialog', /重新申请/],
  }),
  ...rowsOf(deleting, 'POST /ea/own-data/deletion', {
    EA_DELETION_REFUSED: ['dialog', /查看原因/],
  }),
  ...rowsOf(arriving, 'POST /ea/g/sign-in/partner', {
    EA_PARTNER_LOGIN: ['page', /请从合作平台重新进入/],
    EA_PARTNER_DOCUMENT: ['page', /在合作平台更正/],
    EA_PARTNER_PERSON: ['page', /不属于同一人/],
    EA_PARTNER_USER_LINKED: ['page', /已关联另一个报名账号/],
  }),
  ...rowsOf(linking, 'POST /ea/partner/links', {
    EA_PARTNER_PERSON: ['dialog', /不属于同一人/],
    EA_PARTNER_LINKED: ['dialog', /已关联合作平台的另一个用户/],
    EA_PARTNER_USER_LINKED: ['dialog', /已关联另一个报名账号/],
  }),
]
