import type { SeenCard, SeenFace } from '@server/core/providers/image-verification/image-verifier'
import { cardRefusal, isOfOtherPerson, isEducationProof } from '@server/domain/files/image-checks/check-document'
import { faceRefusal } from '@server/domain/files/image-checks/check-photo'

const face: SeenFace = {
  box: { left: 70, top: 90, width: 160, height: 200 },
  pose: { pitch: 2, yaw: -3, roll: 1 },
  seen: { eyebrow: 99, eye: 99, nose: 99, cheek: 99, mouth: 99, chin: 99 },
  ...{ hasHat: false, hasMask: false },
}
const photoOf = (...faces: SeenFace[]) => ({ width: 300, height: 420, faces })

describe('An ID photo', () => {
  it('can show one face that looks straight ahead', () => expect(faceRefusal(photoOf(face))).toBeNull())

  it('can show a second face that is much smaller, as on a shirt', () =>
    expect(faceRefusal(photoOf({ ...face, box: { ...face.box, width: 30 } }, face))).toBeNull())

  it.each<[string, string, SeenFace[]]>([
    ['no face', 'AI_FACE_NONE', []],
    ['two', 'AI_FACE_MULTIPLE', [face, { ...face, box: { ...face.box, width: 100 } }]],
    ['one cut off', 'AI_FACE_OUT_OF_BOUNDS', [{ ...face, box: { ...face.box, top: -60 } }]],
    ['one cut off below', 'AI_FACE_OUT_OF_BOUNDS', [{ ...face, box: { ...face.box, top: 260 } }]],
    ['a hat', 'AI_FACE_HEAD_COVERED', [{ ...face, hasHat: true }]],
    ['a mask', 'AI_FACE_OBSTRUCTED', [{ ...face, hasMask: true }]],
    ['hair over the eyes', 'AI_FACE_OBSTRUCTED', [{ ...face, seen: { ...face.seen, eye: 60 } }]],
    ['a face turned away', 'AI_FACE_NOT_FRONTAL', [{ ...face, pose: { ...face.pose, yaw: 22 } }]],
    ['a tilted head', 'AI_FACE_NOT_FRONTAL', [{ ...face, pose: { ...face.pose, roll: -25 } }]],
  ])('is refused with %s (%s)', (_what, code, faces) => expect(faceRefusal(photoOf(...faces))).toBe(code))

  it('is not refused for unknown attributes', () => expect(faceRefusal(photoOf({ ...face, seen: {} }))).toBeNull())
})

const card: SeenCard = {
  ...{ isCard: true, isReflective: false, isUnclear: false, isExpired: false },
  ...{ name: '王明', number: '110105199003072311', validUntil: '2030-07-21' },
}
const ming = { realName: '王明', idNumber: '110105199003072311' }

describe('The image of a resident ID card', () => {
  it.each<[string, Partial<SeenCard>, string | null]>([
    ['as it should be', {}, null],
    ['on its last day', { validUntil: '2026-11-20' }, null],
    ['valid for good', { validUntil: null }, null],
    ['with a reflection', { isReflective: true }, 'CERT_AI_REFLECTIVE'],
    ['that is not clear', { isUnclear: true }, 'CERT_AI_DARK'],
    ['a day after its last', { validUntil: '2026-11-19' }, 'CERT_AI_EXPIRED'],
    ['that is warned of', { isExpired: true }, 'CERT_AI_EXPIRED'],
  ])('%s: %s', (_what, seen, code) => expect(cardRefusal({ ...card, ...seen }, '2026-11-20')).toBe(code))

  it.each<[string, Partial<SeenCard>, boolean]>([
    ['theirs', {}, false],
    ['theirs, written wide', { number: '１１０１０５１９９００３０７２３１１', name: '王 明' }, false],
    ['read in part', { name: '' }, false],
    ['another number', { number: '110105199003072514' }, true],
    ['another name', { name: '王小明' }, true],
    ['no card', { isCard: false, name: '', number: '' }, true],
  ])('belongs to another person: %s → %s', (_what, read, isAnothers) =>
    expect(isOfOtherPerson({ ...card, ...read }, ming)).toBe(isAnothers),
  )

  it('is compared regardless of the form of the middle dot', () =>
    expect(isOfOtherPerson({ ...card, name: '阿依古丽•买买提' }, { ...ming, realName: '阿依古丽·买买提' })).toBe(false))
})

describe('A proof of education', () => {
  it.each([
    ['a certificate with its letters spaced out', ['普通高等学校', '毕 业 证 书'], true],
    ['one in lines of single letters', ['学', '位', '证', '书'], true],
    ['what CHSI confirms', ['教育部学历证书电子注册备案表'], true],
    ['a degree abroad', ['The University of Leeds', 'Bachelor of Science'], true],
    ['a receipt', ['收款收据', '合计：120 元'], false],
    ['a screenshot', ['Battery 80%', 'Messages'], false],
    ['nothing to read', [], false],
  ])('is or is not recognised in %s', (_what, lines, isProof) => expect(isEducationProof(lines)).toBe(isProof))
})
