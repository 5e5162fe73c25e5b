/** @jest-environment jsdom */
import { entryTarget } from '@/areas/shell/entry-target'

describe('A Mini Program code', () => {
  test('opens a project or one of its batches', () => {
    expect(entryTarget({ scene: 'p=demo' })).toEqual({ name: 'home', params: { projectCode: 'demo' } })
    expect(entryTarget({ scene: 'p=demo&b=A01' })).toEqual({
      name: 'batchSignIn',
      params: { projectCode: 'demo', batchCode: 'A01' },
    })
  })

  test.each(['b=A01', 'x', 'p='])('of the form %j opens nothing', (scene) => {
    expect(entryTarget({ scene })).toBeNull()
  })
})

describe('An ordinary QR code', () => {
  test('opens the screen of its address, with its parameters', () => {
    expect(entryTarget({ q: 'https://exam.example.org/e/demo/A01/login?from=poster#top' })).toEqual({
      name: 'batchSignIn',
      params: { projectCode: 'demo', batchCode: 'A01', from: 'poster' },
    })
  })

  test.each(['https://exam.example.org/no/such/page', 'https://exam.example.org', 'javascript:alert(1)', 'demo'])(
    'of %j opens nothing',
    (q) => expect(entryTarget({ q })).toBeNull(),
  )
})

test('a message opens the screen of its address in its own project', () => {
  expect(entryTarget({ p: 'demo', q: 'https://exam.example.org/default/excuseExam/my_Excuse' })).toEqual({
    name: 'myExemptions',
    params: { projectCode: 'demo' },
  })
})

test('without a code the project home is opened', () => {
  expect(entryTarget({})).toEqual({ name: 'home', params: {} })
})
