import { choicesOf, stillOffered, withGround, withSubjects } from '@/areas/exemption/parts/subjects/picked'
import { offering } from '../an-exemption'

const law = { subjectCode: 'law', groundCode: 'degree' }

describe('Subjects that are ticked for exemption', () => {
  test('wait for their ground, and where there is but one it need not be chosen', () => {
    const picked = withSubjects(offering, [], ['law', 'tax'])
    expect(picked).toEqual([
      { subjectCode: 'law', groundCode: null },
      { subjectCode: 'tax', groundCode: 'title' },
    ])
    expect(choicesOf(picked)).toBeNull()
    expect(choicesOf(withGround(picked, 'law', 'degree'))).toEqual([law, { subjectCode: 'tax', groundCode: 'title' }])
  })

  test('keep their ground when others are ticked or unticked', () => {
    expect(withSubjects(offering, [law], ['tax', 'law'])[0]).toEqual(law)
    expect(withSubjects(offering, [law], [])).toEqual([])
  })

  test('are without what is offered no more: the subject, or the ground for it', () => {
    const gone = { subjectCode: 'history', groundCode: 'degree' }
    const ground = { subjectCode: 'tax', groundCode: 'degree' }
    expect(stillOffered(offering, [law, gone, ground])).toEqual([law, { subjectCode: 'tax', groundCode: null }])
  })
})
