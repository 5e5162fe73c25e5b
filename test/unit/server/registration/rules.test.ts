import { batchState } from '@contract/registration/offered/batch-state'
import { placeChoices } from '@server/areas/registration/draft/draft-choices'
import { fileAnswers } from '@server/areas/registration/draft/file-answers'
import { fileName } from '@server/areas/registration/files/file-name'
import { kindOf } from '@server/areas/registration/files/content/media-type'
import * as v from 'valibot'
import { fieldSchema } from '@contract/collecting/fields'

const at = Date.parse('2026-11-20T00:00:00Z')
const window = { opensAt: '2026-11-20T00:00:00Z', closesAt: '2026-11-21T00:00:00Z' }

describe('a batch', () => {
  it.each([
    [2, at, 'open'],
    [2, at - 1, 'notYetOpen'],
    [2, at + 86_400_000 - 1, 'open'],
    [2, at + 86_400_000, 'closed'],
    [1, at, 'notYetOpen'],
    [3, at, 'paused'],
    [4, at, 'over'],
  ] as const)('with exam status %i at %i is %s', (examStatus, now, state) => {
    expect(batchState({ ...window, examStatus }, now)).toBe(state)
  })
})

describe('choices where the area comes first', () => {
  const batch = { mode: 1 } as const
  it('take the area that was chosen', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW' }])).toEqual([{ subjectCode: 'LAW', areaCode: 'EAST' }])
  })
  it('cannot be in another one, or in none', () => {
    expect(placeChoices(batch, 'EAST', [{ subjectCode: 'LAW', areaCode: 'WEST' }])).toBeNull()
    expect(placeChoices(batch, null, [{ subjectCode: 'LAW' }])).toBeNull()
    expect(placeChoices(batch, null, [])).toEqual([])
  })
})

test('file answers are found at every level, with the key they were uploaded for', () => {
  const field = (key: string, kind: string, fields?: unknown[]) =>
    v.parse(fieldSchema, { key, kind, label: { zh: key, en: key }, fields })
  const table = [field('badge', 'photo'), field('school', 'text'), field('work', 'group', [field('proof', 'file')])]
  expect(fileAnswers(table, { badge: 'p1', school: 'x', work: [{ proof: ['f1'] }, { proof: ['f2', 'f3'] }] })).toEqual([
    { path: 'badge', key: 'badge', fileIds: ['p1'] },
    { path: 'work.0.proof', key: 'work.proof', fileIds: ['f1'] },
    { path: 'work.1.proof', key: 'work.proof', fileIds: ['f2', 'f3'] },
  ])
})

describe('the name of a file', () => {
  it.each([
    ['毕业证.PDF', '毕业证.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\photos\\me.jpg', 'me.pdf'],
    ['a\u0000b\u202egpj.exe', 'a b gpj.pdf'],
    ['.htaccess', 'file.pdf'],
    ['', 'file.pdf'],
    ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
  ])('%j becomes %j', (sent, name) => {
    expect(fileName(sent, 'pdf')).toBe(name)
  })
})

test('what a file is, is decided by its first bytes', () => {
  const of = (...bytes: number[]) => kindOf(Buffer.from(bytes))
  expect(of(0xff, 0xd8, 0xff, 0xe0)).toBe('jpg')
  expect(of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('png')
  expect(kindOf(Buffer.from('GIF89a...'))).toBe('gif')
  expect(kindOf(Buffer.from('%PDF-2.0'))).toBe('pdf')
  expect(kindOf(Buffer.from(' %PDF-1.7'))).toBeNull()
  expect(kindOf(Buffer.from('<svg/>'))).toBeNull()
  expect(kindOf(Buffer.alloc(0))).toBeNull()
})
