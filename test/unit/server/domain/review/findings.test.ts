import { compareTexts, maskPieces } from '@server/domain/review/findings/compare-texts'
import {
  cardFindings,
  diplomaFinding,
  duplicateFinding,
  identityFinding,
  photoFinding,
} from '@server/domain/review/findings/findings'
import { emptyAt } from '@server/domain/review/statistics'

const label = { zh: '证件', en: 'ID document' }
const claimed = { realName: '温如玉', idNumber: '330106198805232068' }
const card = { name: '温如玉', number: '330106198805232068', isExpired: false, validUntil: '2030-01-01' }
const file = (reading: Parameters<typeof cardFindings>[0]['reading']) => ({ fileId: 'f', label, reading })
const codes = (findings: readonly { code: string }[]) => findings.map(({ code }) => code)

describe('compared texts', () => {
  it('are the same in another notation', () => {
    expect(compareTexts('阿布都·热合曼', '阿布都•热合曼').isSame).toBe(true)
    expect(compareTexts('11010119900101123x', '１１０１０１ 19900101123X').isSame).toBe(true)
  })

  it('mark the characters that differ on both sides', () => {
    expect(compareTexts('温如玉', '温茹玉')).toEqual({
      isSame: false,
      typed: [
        { text: '温', differs: false },
        { text: '如', differs: true },
        { text: '玉', differs: false },
      ],
      read: [
        { text: '温', differs: false },
        { text: '茹', differs: true },
        { text: '玉', differs: false },
      ],
    })
  })

  it('mark a missing character on the other side only', () => {
    const { typed, read } = compareTexts('王小明', '王明')
    expect(typed.filter(({ differs }) => differs)).toEqual([{ text: '小', differs: true }])
    expect(read).toEqual([{ text: '王明', differs: false }])
  })

  it('hide the middle of a number except where it differs', () => {
    const { typed } = compareTexts('330106198805232068', '330106198805932068')
    const masked = maskPieces(typed, { start: 3, end: 4 })
    expect(masked.map(({ text }) => text).join('')).toBe('330*********2*2068')
  })
})

describe('the finding about', () => {
  it('the identity is a problem only if it does not match', () => {
    expect(identityFinding('matched')).toEqual({ code: 'identityMatched', level: 'ok' })
    expect(identityFinding('mismatched').level).toBe('problem')
    expect(identityFinding('byHand').level).toBe('notice')
    expect(identityFinding('unchecked').level).toBe('notice')
  })

  it('the photo states the similarity if it is stored', () => {
    const photo = { fileId: 'f', photoCheck: 'passed' as const, photoFinding: null, reading: { similarity: 96 } }
    expect(photoFinding(photo)).toEqual({ code: 'photoCompared', level: 'ok', fileId: 'f', similarity: 96 })
    const byHand = { ...photo, photoCheck: 'manualReview' as const, reading: null }
    expect(photoFinding(byHand)).toMatchObject({ code: 'photoNotCompared', level: 'notice' })
    const unavailable = { ...byHand, photoFinding: 'E_REG_C_FRP_UNAVAILABLE' as const }
    expect(photoFinding(unavailable)).toMatchObject({ code: 'photoCheckUnavailable', level: 'notice' })
  })

  it('a picture in another account names its records', () => {
    const of = { fileId: 'f', label }
    expect(duplicateFinding(of, { isPhoto: true, others: ['A01-1'] })).toMatchObject({
      ...{ code: 'photoOfOtherAccount', level: 'problem', others: ['A01-1'] },
    })
    expect(duplicateFinding(of, { isPhoto: false, others: [] }).code).toBe('documentOfOtherAccount')
  })

  it('an ID card agrees, differs, or is left out where nothing was read', () => {
    expect(codes(cardFindings(file({ card }), claimed, '2026-12-01'))).toEqual(['textAgrees', 'textAgrees'])
    const other = { ...card, name: '温茹玉' }
    expect(codes(cardFindings(file({ card: other }), claimed, '2026-12-01'))).toEqual(['textDiffers', 'textAgrees'])
    const unread = { ...card, name: '', number: '' }
    expect(cardFindings(file({ card: unread }), claimed, '2026-12-01')).toEqual([])
    expect(cardFindings(file(null), claimed, '2026-12-01')).toEqual([])
  })

  it('an ID card never contains the whole number', () => {
    expect(JSON.stringify(cardFindings(file({ card }), claimed, '2026-12-01'))).not.toContain('19880523')
  })

  it('an expired ID card states until when it was valid', () => {
    const expired = cardFindings(file({ card: { ...card, validUntil: '2026-11-30' } }), claimed, '2026-12-01')
    expect(expired).toContainEqual({ code: 'documentExpired', level: 'problem', fileId: 'f', until: '2026-11-30' })
    const marked = cardFindings(file({ card: { ...card, isExpired: true, validUntil: null } }), claimed, '2026-12-01')
    expect(codes(marked)).toContain('documentExpired')
  })

  it('a diploma compares the name, spaced or not', () => {
    const diploma = (...lines: string[]) => diplomaFinding(file({ lines }), claimed)
    expect(diploma('毕 业 证 书', '学生 温 如 玉 性别 女')).toMatchObject({ code: 'nameOnDiplomaAgrees', level: 'ok' })
    const other = diploma('毕业证书', '学生 温茹玉，性别女，一九八八年五月生')
    expect(other).toMatchObject({ code: 'nameOnDiplomaDiffers', level: 'problem' })
    expect(other?.read).toContainEqual({ text: '茹', differs: true })
    expect(diploma('毕业证书')).toMatchObject({ code: 'nameOnDiplomaUnread', level: 'notice' })
    expect(diplomaFinding(file(null), claimed)).toBeNull()
  })

  it('an English diploma may name the family name last', () => {
    const finding = diplomaFinding(file({ lines: ['Bachelor of Science', 'Jane Smith'] }), {
      ...claimed,
      realName: 'SMITH JANE',
    })
    expect(finding?.code).toBe('nameOnDiplomaAgrees')
  })
})

describe('the forecast', () => {
  it('divides the waiting cases by the rate, and says nothing without decisions', () => {
    expect(emptyAt(0, 120, 60)).toBe('1970-01-01T02:00:00.000Z')
    expect(emptyAt(0, 120, 0)).toBeNull()
  })
})
