/** Completes registrations in batches of the demonstration projects through calls. */
import type { Answers } from '@contract/collecting/fields'
import type { Candidate } from './candidate'
import { idPhoto, scannedPage } from './id-photo'

/** Answers of the long information table without pictures. */
export const longAnswersBefore: Answers = {
  pinyinName: 'LIN ZHIXIA',
  gender: 'male',
  household: ['330000', '330100', '330106'],
  phone: '19900000001',
  email: 'demo@example.org',
  address: '杭州市西湖区文三路 100 号',
  postalCode: '310012',
  degree: 'bachelor',
  major: 'other',
  otherMajor: '工程力学',
  school: '浙江大学',
  graduationNumber: '10335120140500123456',
  educationHistory: [{ period: { from: '2010-09', to: '2014-06' }, school: '浙江大学', mode: 'fullTime' }],
  employer: '杭州某某工程咨询有限公司',
  employerPhone: '0571-88000000',
  workYears: '8',
  currentPost: { from: '2020-01-01', to: '2027-12-31' },
  workAreas: ['budgeting', 'settlement'],
  workHistory: [
    {
      period: { from: '2014-07', to: '2019-12' },
      employer: '浙江某某建设集团',
      position: '造价员',
      witness: '王磊',
      witnessPhone: '13800000000',
    },
  ],
  assistance: 'no',
}

/** Uses the gender of the ID card for its holder. */
const longAnswers = ({ user: { gender } }: Candidate, fileId: string): Answers => ({
  ...longAnswersBefore,
  ...(gender && { gender }),
  idCardFront: [fileId],
})

/** `A01` of the project `demo`: the long information table, photo, files, two subjects in Hangzhou. */
export async function completeLongDraft(candidate: Candidate): Promise<void> {
  const params = { batchCode: 'A01' }
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const fieldPhoto = await candidate.upload('A01', 'field', 'idCardFront', await scannedPage(), 'id.jpg')
  const photoFileId = await candidate.upload('A01', 'photo', '', await idPhoto(), 'photo.jpg')
  const certificate = await candidate.upload(
    'A01',
    'attachment',
    'degreeCertificate',
    await scannedPage(),
    'degree.jpg',
  )
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  await candidate.call(save, { params, body: { baseInfo: longAnswers(candidate, fieldPhoto) } })
  await candidate.call(save, { params, body: { photoFileId } })
  await candidate.call(save, { params, body: { files: { degreeCertificate: [certificate] } } })
  await candidate.call(save, { params, body: { areaCode: 'HZ01' } })
  const choices = ['BASIC', 'CIVIL'].map((subjectCode) => ({ subjectCode, areaCode: 'HZ01' }))
  await candidate.call(save, { params, body: { choices } })
  await candidate.call(save, { params, body: { confirmed: true } })
}

/** `A02` of the project `demo`, or a batch with equal requirements: three answers, no photo, one subject. */
export async function completeShortDraft(candidate: Candidate, areaCode = 'HZ01', batchCode = 'A02'): Promise<void> {
  const params = { batchCode }
  const save = 'POST /exm_c/batches/:batchCode/draft'
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  await candidate.call(save, { params, body: { baseInfo: { phone: '19900000001' } } })
  await candidate.call(save, { params, body: { areaCode } })
  await candidate.call(save, { params, body: { choices: [{ subjectCode: 'BASIC', areaCode }] } })
  await candidate.call(save, { params, body: { confirmed: true } })
}

/**
 * `S1` of the project `demo-en`, as a candidate with a passport: every answer in English, one subject in Singapore.
 */
export async function completeEnglishDraft(candidate: Candidate): Promise<void> {
  const params = { batchCode: 'S1' }
  const save = 'POST /exm_c/batches/:batchCode/draft'
  const photoFileId = await candidate.upload('S1', 'photo', '', await idPhoto(400, 493), 'photo.jpg')
  const passport = await candidate.upload('S1', 'attachment', 'passportPage', await scannedPage(), 'passport.jpg')
  const baseInfo = {
    passportExpiry: '2032-05-31',
    email: 'robin.hale@example.org',
    residence: ['GB', 'GB-LON'],
    experience: '7',
    languages: ['en', 'fr'],
    education: [{ school: 'University of Leeds', award: 'BSc Economics' }],
  }
  await candidate.call(save, { params, body: { commitmentAccepted: true } })
  await candidate.call(save, { params, body: { baseInfo } })
  await candidate.call(save, { params, body: { photoFileId } })
  await candidate.call(save, { params, body: { files: { passportPage: [passport] } } })
  await candidate.call(save, { params, body: { choices: [{ subjectCode: 'F1', areaCode: 'SG1' }] } })
  await candidate.call(save, { params, body: { confirmed: true } })
}

export async function submit(candidate: Candidate, batchCode: string) {
  const body = await candidate.confirmed(batchCode)
  const params = { batchCode }
  return candidate.call('POST /exm_c/batches/:batchCode/registrations', { params, body }, crypto.randomUUID())
}

/** Registers again after an unpaid registration has ended. */
export function retry(candidate: Candidate, registrationId: string) {
  const input = { params: { registrationId }, body: { agreed: null } }
  return candidate.call('POST /exm_c/registrations/:registrationId/retry', input, crypto.randomUUID())
}
