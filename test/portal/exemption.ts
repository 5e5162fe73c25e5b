/** Applies for exemptions in the demonstration projects through calls. */
import { randomUUID } from 'node:crypto'
import type { ExemptionPatch } from '@contract/exemption/exemption-draft'
import type { Candidate } from './candidate'
import { idPhoto, scannedPage } from './id-photo'

const save = (candidate: Candidate, batchCode: string) => (body: ExemptionPatch) =>
  candidate.call('POST /exm_c/exemptions/batches/:batchCode/draft', { params: { batchCode }, body })

/**
 * `E01` of the project `demo`: one subject by a degree, a certificate in the information table, photo and documents.
 */
export async function completeExemption(candidate: Candidate): Promise<void> {
  const saved = save(candidate, 'E01')
  const send = async (purpose: string, key: string, bytes: Buffer, name: string) =>
    candidate.upload('E01', purpose, key, bytes, name, '/exemptions')
  const certificates = [{ name: '工程造价专业毕业证书', number: '10335120140500123456', issuedOn: '2014-06-30' }]
  await saved({ commitmentAccepted: true })
  await saved({ choices: [{ subjectCode: 'BASIC', groundCode: 'accreditedDegree' }] })
  await saved({ baseInfo: { phone: '19900000001', certificates } })
  await saved({ photoFileId: await send('photo', '', await idPhoto(), 'photo.jpg') })
  await saved({ files: { degree: [await send('attachment', 'degree', await scannedPage(), '毕业证书.jpg')] } })
  await saved({ confirmed: true })
}

/** `X1` of the project `demo-en`: one subject by a partner's certificate. */
export async function completeEnglishExemption(candidate: Candidate): Promise<void> {
  const saved = save(candidate, 'X1')
  const page = await candidate.upload(
    'X1',
    'attachment',
    'proof',
    await scannedPage(),
    'certificate.jpg',
    '/exemptions',
  )
  await saved({ commitmentAccepted: true })
  await saved({ choices: [{ subjectCode: 'F1', groundCode: 'partner' }] })
  await saved({ files: { proof: [page] } })
  await saved({ confirmed: true })
}

/** Submits the completed draft. */
export async function applyForExemption(candidate: Candidate, batchCode: string): Promise<{ exemptionId: string }> {
  const body = await candidate.confirmedExemption(batchCode)
  const params = { batchCode }
  return candidate.call('POST /exm_c/exemptions/batches/:batchCode/submit', { params, body }, randomUUID())
}
