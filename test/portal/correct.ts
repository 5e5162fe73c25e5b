/** Completes the correction requested from `correct01` of the project `demo-en`, without submitting it. */
import type { Candidate } from './candidate'
import { idPhoto, scannedPage } from './id-photo'

const endpoint = 'POST /exm_c/registrations/:registrationId/correction' as const

export async function completeEnglishCorrection(candidate: Candidate, registrationId: string): Promise<void> {
  const params = { registrationId }
  const send = async (purpose: string, key: string, bytes: Buffer, name: string) =>
    candidate.uploadTo(`/registrations/${registrationId}/correction`, purpose, key, bytes, name)
  const education = [{ school: 'University of Leeds', award: 'BSc Economics and Statistics' }]
  await candidate.call(endpoint, { params, body: { baseInfo: { passportExpiry: '2033-05-31', education } } })
  const photoFileId = await send('photo', '', await idPhoto(400, 493), 'portrait.jpg')
  await candidate.call(endpoint, { params, body: { photoFileId } })
  const passportPage = [await send('attachment', 'passportPage', await scannedPage(), 'passport.jpg')]
  await candidate.call(endpoint, { params, body: { files: { passportPage } } })
}
