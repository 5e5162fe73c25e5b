import type { ReactNode } from 'react'
import type {
  CertificateApplicationPatch,
  CertificateApplicationDraft,
  CertificateApplicationStep,
} from '@contract/certificate-application/application-card'
import { applicationRequirements } from '@contract/certificate-application/application-fields'
import { applicationProgress } from '@contract/certificate-application/application-steps'
import type { Requirements } from '@contract/collecting/requirements'
import { call, type OutputOf } from '@/api/call'
import { upload } from '@/api/upload'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { ApplicationStep as ReviewedStep } from '@/patterns/journey/step/application-step'
import type { StepAt } from '@/patterns/journey/step/step-at'
import { to } from '@/platform/navigation/destination'
import { certificateAtom } from '@/session/applications'
import { store } from '@/session/store'
import { useApplicationText } from './texts'

/** Delivery options of a certificate with the candidate's application for it, if any. */
export type OwnApplication = OutputOf<'GET /exm_c/certificate-applications/:certificateCode'>

const of = (certificateCode: string) => ({ params: { certificateCode } })

export const readOffered = async () => (await call('GET /exm_c/certificate-applications')).offered

export const readApplication = (code: string): Promise<OwnApplication> =>
  call('GET /exm_c/certificate-applications/:certificateCode', of(code))

export const readDraft = (code: string) => call('GET /exm_c/certificate-applications/:certificateCode/draft', of(code))

const saveDraft = (code: string, body: CertificateApplicationPatch) =>
  call('POST /exm_c/certificate-applications/:certificateCode/draft', { ...of(code), body }, { repeatable: true })

export const withdrawApplication = (code: string) =>
  call('POST /exm_c/certificate-applications/:certificateCode/withdraw', of(code), { loading: 1 })

interface ApplicationData {
  own: OwnApplication
  requirements: Requirements
  draft: CertificateApplicationDraft
}

/** `files` has no screen of its own because an application never requires files. */
const screens = {
  commitment: 'certificateConditions',
  baseInfo: 'certificateDelivery',
  photo: 'certificatePhoto',
  files: 'certificatePhoto',
  confirm: 'confirmCertificate',
} as const satisfies Record<CertificateApplicationStep, string>

/** Journey of a certificate application: conditions, delivery, a photo if required, confirmation and submission. */
export const applicationJourney = defineJourney<
  CertificateApplicationStep,
  OwnApplication,
  ApplicationData,
  CertificateApplicationPatch
>(
  {
    kind: 'certificateApplication',
    module: 'certificate',
    param: 'certificateCode',
    keyInUse: { read: () => store.get(certificateAtom), keep: (code) => store.set(certificateAtom, code) },
    progress: ({ draft, requirements }, now) => applicationProgress(draft, requirements, now),
    screenOf: (step) => screens[step],
    screens: {
      choose: 'certificateApplication',
      closed: 'certificateApplicationDetail',
      confirm: screens.confirm,
      submit: 'submitCertificate',
      editing: {},
    },
    elsewhere: ({ own: { offered, toPay }, draft: { application } }) =>
      toPay || application?.state === 'auditing' || application?.state === 'passed'
        ? to('certificateApplicationDetail', { certificateCode: offered.code })
        : null,
    refusals: {
      missing: 'CIA_NOT_FOUND',
      closed: ['CERTIFICATE_DEADLINE', 'CERTIFICATE_NOT_OPEN'],
      changed: 'CRA_DRAFT_CHANGED',
      outdated: ['CIA_NOT_EDITABLE', 'CRA_DUPLICATE', 'CERTIFICATE_POSTAGE', 'CRA_NOT_QUALIFIED', 'CERT_NOT_ISSUED'],
      incomplete: { CRA_INCOMPLETE: null, CRA_NO_ADDRESS: 'baseInfo' },
      shownByStep: [],
    },
    useStepName: () => {
      const t = useApplicationText()
      return (step) => t(`step.${step}`)
    },
    sendFile: (certificateCode, body, file, options) =>
      upload(
        'POST /exm_c/certificate-applications/:certificateCode/files',
        { params: { certificateCode }, body },
        file,
        options,
      ),
  },
  {
    readOffering: readApplication,
    readDraft,
    saveDraft,
    dataOf: (own, draft) => ({ own, draft, requirements: applicationRequirements(own.offered) }),
    offeringOf: ({ own }) => own,
    decidedUpon: { ...contentDecidedUpon, baseInfo: ['baseInfo'] },
  },
)

/** An open step of the journey with its data. */
export type ApplicationAt = StepAt<CertificateApplicationStep, ApplicationData, CertificateApplicationPatch>

interface ApplicationStepProps {
  step: CertificateApplicationStep
  children: (at: ApplicationAt) => ReactNode
}

export function ApplicationStep({ step, children }: ApplicationStepProps) {
  const t = useApplicationText()
  return (
    <ReviewedStep journey={applicationJourney} step={step} whyNot={(reason) => t('reason', { reason })}>
      {children}
    </ReviewedStep>
  )
}
