/** Submitting a registration, and submitting a change of personal details. */
import type { BasicInfo } from '@contract/basic-info/basic-info-update'
import { basicInfoRequirements } from '@contract/basic-info/basic-info-fields'
import EditBasicInfo from '@/areas/personal/pages/edit-basic-info/index'
import { basicInfoJourney } from '@/areas/personal/basic-info-journey'
import { Submitting as BasicInfoSubmitting } from '@/areas/personal/pages/submit-basic-info/index'
import { registrationJourney } from '@/areas/registration/journey/registration-journey'
import { registrationData } from '@/areas/registration/journey/screens'
import { Submitting } from '@/areas/registration/pages/submit/index'
import { askToSubmit } from '@/patterns/journey/submission/submission'
import { currentRoute } from '@/platform/navigation/navigation'
import { batch, completeDraft } from '../areas/registration/a-batch'
import { press, rowsOf, type Screen } from './meeting'

const at = '2026-11-20T02:00:00.000Z'
const offer = { form: 'f', amountCents: 6500, sittings: [] }

const registering: Screen = {
  draw: () => <Submitting />,
  route: { name: 'submitInformation', params: { batch: batch.code } },
  before() {
    jest.mocked(currentRoute).mockReturnValue({ name: 'submitInformation', params: {}, address: '/' })
    const data = registrationData(batch, { ...completeDraft, areas: batch.areas })
    jest.spyOn(registrationJourney, 'load').mockResolvedValue(data)
    askToSubmit({ kind: 'registration', key: batch.code }, { seenAt: at, offer })
  },
}

const photo = (fileId: string) => ({
  fileId,
  name: `${fileId}.jpg`,
  mediaType: 'image/jpeg',
  url: `/${fileId}`,
  bytes: 1,
})
const current: BasicInfo = {
  ...{ realName: '王明', idType: 'passport', country: 'FRA', idNumber: 'F3***17' },
  ...{ gender: 'male', birthDate: '1990-03-07' },
}
const draft = {
  baseInfo: { items: ['realName'], realName: '王小明', reason: '注册时填错', portrait: ['p-1'] },
  passedSteps: ['baseInfo'],
  storedFiles: { 'p-1': photo('p-1') },
  application: null,
}
const basicInfo = {
  own: { current, identity: null, application: null },
  requirements: basicInfoRequirements(current, draft.baseInfo),
  draft,
} as never

const changing: Screen = {
  draw: () => <BasicInfoSubmitting />,
  route: { name: 'submitBasicInfoUpdate', params: {} },
  before() {
    jest.mocked(currentRoute).mockReturnValue({ name: 'submitBasicInfoUpdate', params: {}, address: '/' })
    jest.spyOn(basicInfoJourney, 'load').mockResolvedValue(basicInfo)
    askToSubmit({ kind: 'basicInfo', key: 'own' }, { seenAt: at })
  },
}

const form = { kind: 'basicInfo', step: 'baseInfo' }

/** Form of a change in which only the service still finds an error. */
const filling: Screen = {
  draw: () => <EditBasicInfo />,
  route: { name: 'editBasicInfoUpdate', params: { of: 'own' } },
  before() {
    changing.before?.()
    jest.spyOn(basicInfoJourney, 'load').mockResolvedValue(basicInfo)
  },
  does: () => press('保存并继续'),
}

export const submitting = [
  ...rowsOf(filling, 'POST /ea/basic-info/draft', {
    EA_BASIC_INFO_FILE_MISSING: ['dialog', /请重新上传/],
  }),
  ...rowsOf(registering, 'POST /exm_c/batches/:batchCode/registrations', {
    ERG_GROUP_QUOTA: ['page', /名额/],
    EA_GUARDIAN_CONSENT: ['page', /监护人/],
    EA_IDENTITY_MISMATCH: ['page', /核验/],
  }),
  ...rowsOf(changing, 'POST /ea/basic-info/submit', {
    EA_BASIC_INFO_ONCE: ['page', /您已提交过申请/],
    EA_BASIC_INFO_CHANGED: ['page', /请核对最新内容/],
    EA_BASIC_INFO_ITEMS: [form, /至少选择一项/],
    EA_BASIC_INFO_PHOTOS: [form, /缺少证明照片/],
  }),
]
