/** Content that the target batch of a transfer requires and the source batch did not (decision 0063). */
import type { BatchOffering } from '@contract/registration/offered/offering'
import { missingContent } from '@server/areas/registration/changes/transfer/transfer-target'

const now = Date.parse('2026-11-20T02:00:00.000Z')
const text = (zh: string) => ({ zh, en: zh })
const field = (key: string, more: object = {}) => ({ key, label: text(key), kind: 'text', required: true, ...more })
const photo = {
  maxKb: 500,
  minWidth: 295,
  minHeight: 413,
  ratio: 0.7,
  ratioTolerance: 0.05,
  background: 'white' as const,
}
const asks = (more: object = {}) =>
  ({
    ...{ commitment: { title: text('letter'), body: text('') }, fields: [field('employer')], files: [], regions: [] },
    ...{ revisions: { letter: 'L1', form: 'F1' }, subjects: [], ...more },
  }) as unknown as BatchOffering
const handedIn = {
  content: { baseInfo: {}, photoFileId: 'p1', files: { diploma: ['f1'] }, acceptedLetter: 'L1' },
  answers: { employer: 'City works', extra: 'more' },
  photo,
}
const missing = (more: object) => missingContent(asks(more), handedIn, now).map(({ zh }) => zh)

it('is empty if the target asks for the same or less', () => {
  expect(missing({})).toEqual([])
  expect(missing({ photo, files: [{ key: 'diploma', label: text('diploma'), required: true }] })).toEqual([])
  expect(missing({ fields: [field('employer'), field('title', { required: false })] })).toEqual([])
})

it.each<[string, object, string]>([
  ['a letter in other words', { revisions: { letter: 'L2', form: 'F1' } }, 'letter'],
  ['a question that was not asked', { fields: [field('degree')] }, 'degree'],
  ['an answer of another form', { fields: [field('employer', { limits: { minLength: 20 } })] }, 'employer'],
  ['a photo of another kind', { photo: { ...photo, background: 'blue' } }, '证件照'],
  ['a file that is required', { files: [{ key: 'licence', label: text('licence'), required: true }] }, 'licence'],
])('contains %s', (_, more, name) => {
  expect(missing(more)).toEqual([name])
})
