import { exemptionOfferChanges } from '@contract/exemption/exemption-offer'
import type { ExemptionOffer } from '@contract/exemption/exemption-offering'

const text = (words: string) => ({ zh: words, en: words })
const law = { subjectCode: 'LAW', subjectName: text('Law'), groundCode: 'DEGREE', groundName: text('Degree') }
const cost = { ...law, subjectCode: 'COST', subjectName: text('Cost') }
const confirmed: ExemptionOffer = { form: 'one', subjects: [law] }

describe('The confirmed exemption offering and the current one', () => {
  it('have no differences if they are equal', () => {
    expect(exemptionOfferChanges(confirmed, { form: 'one', subjects: [{ ...law }] })).toEqual([])
  })

  it.each<[string, ExemptionOffer, object]>([
    ['the evidence or the table', { ...confirmed, form: 'two' }, { what: 'form' }],
    ['a subject less', { ...confirmed, subjects: [] }, { what: 'taken', subject: text('Law') }],
    ['a subject more', { ...confirmed, subjects: [law, cost] }, { what: 'added', subject: text('Cost') }],
    [
      'another ground',
      { ...confirmed, subjects: [{ ...law, groundCode: 'AGE', groundName: text('Age') }] },
      { what: 'ground', subject: text('Law'), before: text('Degree'), after: text('Age') },
    ],
    [
      'a name',
      { ...confirmed, subjects: [{ ...law, subjectName: text('Laws') }] },
      { what: 'subject', subject: text('Law'), before: text('Law'), after: text('Laws') },
    ],
  ])('differ in %s', (_, now, change) => {
    expect(exemptionOfferChanges(confirmed, now)).toEqual([change])
  })
})
