/** API calls of applications for paper certificates. All of them throw ApiError. */
import type { CertificateApplicationPatch } from '@contract/certificate-application/application-card'
import { call, type OutputOf } from '@/api/call'

/** Delivery options of a certificate with the candidate's application for it, if any. */
export type OwnApplication = OutputOf<'GET /exm_c/certificate-applications/:certificateCode'>

const of = (certificateCode: string) => ({ params: { certificateCode } })

export const readOffered = async () => (await call('GET /exm_c/certificate-applications')).offered

export const readApplication = (code: string): Promise<OwnApplication> =>
  call('GET /exm_c/certificate-applications/:certificateCode', of(code))

export const readDraft = (code: string) => call('GET /exm_c/certificate-applications/:certificateCode/draft', of(code))

export const saveDraft = (code: string, body: CertificateApplicationPatch) =>
  call('POST /exm_c/certificate-applications/:certificateCode/draft', { ...of(code), body }, { repeatable: true })

export const withdrawApplication = (code: string) =>
  call('POST /exm_c/certificate-applications/:certificateCode/withdraw', of(code), { loading: 1 })
