/** Candidates at different stages of a registration. */
import type { Visitor } from '../../browser/setup/visitors/visitors'
import type { Candidate } from '../../portal/candidate'
import { pay } from '../../portal/pay'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from '../../portal/complete-draft'
import type { PortalProgram } from './portal-program'

/** Candidate using the phone (`who`) and, by API calls, a second device (`candidate`). */
export interface Person {
  who: Visitor
  candidate: Candidate
}

/** Factories of new candidates; batch `A02` of the project `demo` unless noted otherwise. */
export function peopleOf({ visitor, signedInByCall }: Pick<PortalProgram, 'visitor' | 'signedInByCall'>) {
  const somebody = async (domain = 'demo', realName?: string): Promise<Person> => {
    const who = await visitor(domain, realName)
    return { who, candidate: await signedInByCall(who) }
  }
  const begin = async (batchCode = 'A02'): Promise<Person> => {
    const person = await somebody()
    const params = { batchCode }
    await person.candidate.call('POST /exm_c/batches/:batchCode/draft', { params, body: { commitmentAccepted: true } })
    return person
  }
  const fillIn = async (areaCode?: string): Promise<Person> => {
    const person = await somebody()
    await completeShortDraft(person.candidate, areaCode)
    return person
  }
  return {
    somebody,
    /** Accepts the letter of commitment and saves nothing else. */
    begin,
    /** Completes the draft without submitting it. */
    fillIn,
    /** Completes the draft of `A01`, which requires a photo and files. */
    fillInLongTable: async (): Promise<Person> => {
      const person = await somebody()
      await completeLongDraft(person.candidate)
      return person
    },
    /** Completes, submits and pays two subjects of `A01`. */
    pay: async () => {
      const person = await somebody()
      await completeLongDraft(person.candidate)
      const { orderId, registrationId } = await submit(person.candidate, 'A01')
      await pay(person.candidate, orderId)
      return { ...person, orderId, registrationId }
    },
    /** Submits and pays the short batch. */
    payShort: async () => {
      const person = await fillIn()
      const { orderId, registrationId } = await submit(person.candidate, 'A02')
      await pay(person.candidate, orderId)
      return { ...person, orderId, registrationId }
    },
    /** Completes the draft of `S1` in the English project `demo-en`. */
    fillInEnglish: async (): Promise<Person> => {
      const person = await somebody('demo-en', 'ROBIN HALE')
      await completeEnglishDraft(person.candidate)
      return person
    },
    /** Submits without paying. */
    submit: async (areaCode?: string) => {
      const person = await fillIn(areaCode)
      return { ...person, ...(await submit(person.candidate, 'A02')) }
    },
  }
}

/** Returns all submitted registrations of the candidate, in any state. */
export const registrationsOf = ({ candidate }: Person) => candidate.call('GET /exm_c/registrations', {})

/** Countdown of an order created a moment ago. */
export const wholeTimeToPay = /^(30:00|29:\d\d)$/

/** Addresses of the H5 site, which the Mini Program resolves to its own screens. */
export const screens = {
  home: '/e/demo/login',
  chooseBatch: '/default/examReg/chooseBatch',
  commitment: '/default/examination/commitment?batch=A02',
  baseInfo: '/default/examination/collect_information_baseInfo?batch=A02',
  region: '/default/examination/registration_examination_region?batch=A02',
  confirm: '/default/examination/confirm_information?batch=A02',
  photo: '/default/examination/collect_information_photo?batch=A01&edit=1',
  order: (orderId: string) => `/default/payment/order/${orderId}`,
  mine: '/default/examination/my_register',
  detail: (registrationId: string) => `/default/examination/my_register/${registrationId}`,
  charges: '/default/examination/registration_fee',
  devices: '/default/accountSafe/devices',
  ownData: '/default/user_information/data',
}
