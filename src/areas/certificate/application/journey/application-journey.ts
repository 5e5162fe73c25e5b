import type {
  CertificateApplicationDraft,
  CertificateApplicationPatch,
  CertificateApplicationStep,
} from '@contract/certificate-application/application-card'
import { applicationRequirements } from '@contract/certificate-application/application-fields'
import { applicationProgress } from '@contract/certificate-application/application-steps'
import type { Requirements } from '@contract/collecting/requirements'
import { upload } from '@/api/upload'
import { contentDecidedUpon } from '@/patterns/collecting/content-decided-upon'
import { defineJourney } from '@/patterns/journey/define-journey'
import { to } from '@/platform/navigation/destination'
import { certificateAtom } from '@/session/certificate'
import { store } from '@/session/store'
import { useApplicationText } from '../texts'
import { readApplication, readDraft, saveDraft, type OwnApplication } from './application-calls'

export interface ApplicationData {
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
      toldByStep: [],
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
