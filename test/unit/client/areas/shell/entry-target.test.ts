import { entryTarget } from '@/areas/shell/entry-target'

describe('A Mini Program code', () => {
  test('names a project, and perhaps a batch of it', () => {
    expect(entryTarget({ scene: 'p=demo' })).toEqual({ name: 'home', params: { projectCode: 'demo' } })
    expect(entryTarget({ scene: 'p=demo&b=A01' })).toEqual({
      name: 'batchSignIn',
      params: { projectCode: 'demo', batchCode: 'A01' },
    })
  })

  test.each(['b=A01', 'x', 'p='])('of the form %j stands for nothing', (scene) => {
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

test('A message opens the screen of its address in the project that it is about', () => {
  expect(entryTarget({ p: 'demo', q: 'https://exam.example.org/default/excuseExam/my_Excuse' })).toEqual({
    name: 'myExemptions',
    params: { projectCode: 'demo' },
  })
})

test('Without a code the project home opens', () => {
  expect(entryTarget({})).toEqual({ name: 'home', params: {} })
})
