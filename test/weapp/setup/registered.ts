/** People at the point of a registration where a spec of the Mini Program begins. */
import type { Visitor } from '../../browser/setup/visitors/visitors'
import type { Candidate } from '../../portal/candidate'
import { pay } from '../../portal/pay'
import { completeEnglishDraft, completeLongDraft, completeShortDraft, submit } from '../../portal/complete-draft'
import type { PortalProgram } from './portal-program'

/** One person: with a phone in the hand (`who`), and by calls, as on another device. */
export interface Person {
  who: Visitor
  candidate: Candidate
}

/** Each call makes somebody new; they register for the batch `A02` of the project `demo` unless said otherwise. */
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
    /** Has accepted the letter of commitment and saved nothing else. */
    begin,
    /** Has filled in everything and not submitted it. */
    fillIn,
    /** Has filled in everything of `A01`, which takes a photo and files. */
    fillInLongTable: async (): Promise<Person> => {
      const person = await somebody()
      await completeLongDraft(person.candidate)
      return person
    },
    /** Has paid for two subjects of `A01`, with everything that it takes. */
    pay: async () => {
      const person = await somebody()
      await completeLongDraft(person.candidate)
      const { orderId, registrationId } = await submit(person.candidate, 'A01')
      await pay(person.candidate, orderId)
      return { ...person, orderId, registrationId }
    },
    /** Has paid for the short batch. */
    payShort: async () => {
      const person = await fillIn()
      const { orderId, registrationId } = await submit(person.candidate, 'A02')
      await pay(person.candidate, orderId)
      return { ...person, orderId, registrationId }
    },
    /** Has filled in everything of `S1` of the English project `demo-en`. */
    fillInEnglish: async (): Promise<Person> => {
      const person = await somebody('demo-en', 'ROBIN HALE')
      await completeEnglishDraft(person.candidate)
      return person
    },
    /** Has to pay. */
    submit: async (areaCode?: string) => {
      const person = await fillIn(areaCode)
      return { ...person, ...(await submit(person.candidate, 'A02')) }
    },
  }
}

/** What somebody has submitted so far, whatever became of it. */
export const registrationsOf = ({ candidate }: Person) => candidate.call('GET /exm_c/registrations', {})

/** What the countdown of an order says that was made just now. */
export const wholeTimeToPay = /^(30:00|29:\d\d)$/

/** Addresses of the H5 site, which also lead to the screens of the Mini Program. */
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
