import { choicesOf, stillOffered, withGround, withSubjects } from '@/areas/exemption/picked'
import { offering } from '../an-exemption'

const law = { subjectCode: 'law', groundCode: 'degree' }

describe('Subjects ticked for exemption', () => {
  test('need a ground, which is preselected if there is only one', () => {
    const picked = withSubjects(offering, [], ['law', 'tax'])
    expect(picked).toEqual([
      { subjectCode: 'law', groundCode: null },
      { subjectCode: 'tax', groundCode: 'title' },
    ])
    expect(choicesOf(picked)).toBeNull()
    expect(choicesOf(withGround(picked, 'law', 'degree'))).toEqual([law, { subjectCode: 'tax', groundCode: 'title' }])
  })

  test('keep their ground when other subjects are ticked or unticked', () => {
    expect(withSubjects(offering, [law], ['tax', 'law'])[0]).toEqual(law)
    expect(withSubjects(offering, [law], [])).toEqual([])
  })

  test('lose subjects and grounds that are no longer offered', () => {
    const gone = { subjectCode: 'history', groundCode: 'degree' }
    const ground = { subjectCode: 'tax', groundCode: 'degree' }
    expect(stillOffered(offering, [law, gone, ground])).toEqual([law, { subjectCode: 'tax', groundCode: null }])
  })
})
