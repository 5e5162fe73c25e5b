import { readFileSync } from 'node:fs'
import { expectFaultIn } from './expect-fault'

const sample = readFileSync('test/unit/server/domain/projects/project-file/sample.yaml', 'utf8')

it('a face comparison without a requested photo is reported at its place', () => {
  const photoless = sample.replace('    photo: { maxKb: 200, minWidth: 295, minHeight: 413, ratio: 0.7 }\n', '')
  expectFaultIn(photoless, [
    'for nothing',
    'examType: 3',
    'examType: 3\nfaceComparison: { provider: demonstration }',
    '{ provider: demonstration',
    'compares nothing',
  ])
})
