/** People at the point of a registration where a spec of the Mini Program begins. */
import type { Visitor } from '../../browser/setup/visitors/visitors'
import type { Candidate } from '../../portal/candidate'
import { completeLongDraft, completeShortDraft, submit } from '../../portal/complete-draft'
import type { PortalProgram } from './portal-program'

/** One person: with a phone in the hand (`who`), and by calls, as on another device. */
export interface Person {
  who: Visitor
  candidate: Candidate
}

/** Each call makes somebody new; all of them register for a batch of the project `demo`, `A02` unless said otherwise. */
export function peopleOf({ visitor, signedInByCall }: Pick<PortalProgram, 'visitor' | 'signedInByCall'>) {
  const somebody = async (): Promise<Person> => {
    const who = await visitor('demo')
    return { who, candidate: await signedInByCall(who) }
  }
  const begin = async (): Promise<Person> => {
    const person = await somebody()
    const params = { batchCode: 'A02' }
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
    /** Has to pay. */
    submit: async (areaCode?: string) => {
      const person = await fillIn(areaCode)
      return { ...person, ...(await submit(person.candidate, 'A02')) }
    },
  }
}

/** Addresses of the H5 site, which also lead to the screens of the Mini Program. */
export const screens = {
  home: '/e/demo/login',
  baseInfo: '/default/examination/collect_information_baseInfo?batch=A02',
  region: '/default/examination/registration_examination_region?batch=A02',
  confirm: '/default/examination/confirm_information?batch=A02',
  photo: '/default/examination/collect_information_photo?batch=A01&edit=1',
  order: (orderId: string) => `/default/payment/order/${orderId}`,
  mine: '/default/examination/my_register',
}
