/** Applies for paper certificates through calls. */
import type { Candidate } from './candidate'
import { idPhoto } from './id-photo'

/** Fills in an application for a card with a new photo, without the confirmation. */
export async function filledInForCard(candidate: Candidate): Promise<void> {
  const params = { certificateCode: 'CARD' }
  const save = 'POST /exm_c/certificate-applications/:certificateCode/draft'
  const { offered } = await candidate.call('GET /exm_c/certificate-applications/:certificateCode', { params })
  await candidate.call(save, { params, body: { commitmentAccepted: true, letter: offered.letter.revision } })
  const address = { recipient: '顾清扬', recipientPhone: '19900000111', street: '文三路90号2幢501室' }
  const baseInfo = { ...address, addressRegion: ['330000', '330100', '330106'] }
  await candidate.call(save, { params, body: { baseInfo } })
  const photoFileId = await candidate.uploadTo('/certificate-applications/CARD', 'photo', '', await idPhoto(), 'a.jpg')
  await candidate.call(save, { params, body: { photoFileId } })
}
