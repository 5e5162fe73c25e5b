import { generalBasicOcr, idCardOcr } from '@server/core/providers/tencent-cloud/documents'
import { tencentStandIn } from './stand-in'

const tencent = tencentStandIn()
const picture = Buffer.from('a picture')

describe('The image of a resident ID card', () => {
  const read = (side: 'portrait' | 'emblem' = 'portrait') => idCardOcr(tencent.cloud)(picture, side)
  const plain = { isCard: true, isReflective: false, isUnclear: false, isExpired: false }

  it('is read with its warnings', async () => {
    const AdvancedInfo = JSON.stringify({ Quality: '88', WarnInfos: [] })
    tencent.says('IDCardOCR', { Name: '王明', IdNum: '110105199003072311', ValidDate: '', AdvancedInfo })
    expect(await read()).toEqual({ ...plain, name: '王明', number: '110105199003072311', validUntil: null })
    const [{ payload, version } = { payload: {}, version: '' }] = tencent.asked
    expect({ ...payload, version }).toMatchObject({ CardSide: 'FRONT', version: '2018-11-19' })
    expect(JSON.parse(String((payload as { Config?: string }).Config))).toEqual({
      ...{ ReflectWarn: true, InvalidDateWarn: true, Quality: true },
    })
  })

  it.each([
    ['2010.07.21-2030.07.21', '2030-07-21'],
    ['2010.07.21-长期', null],
  ])('with the emblem contains its expiry date: %s', async (ValidDate, validUntil) => {
    tencent.says('IDCardOCR', { ValidDate })
    expect((await read('emblem')).validUntil).toBe(validUntil)
    expect(tencent.asked[0]?.payload).toMatchObject({ CardSide: 'BACK' })
  })

  it.each([
    ['-9107', { WarnInfos: [-9102, -9107] }, { isReflective: true }],
    ['-9100', { WarnInfos: [-9100] }, { isExpired: true }],
    ['a quality of 30', { Quality: 30 }, { isUnclear: true }],
  ])('has a warning for %s', async (_what, advanced, found) => {
    tencent.says('IDCardOCR', { AdvancedInfo: JSON.stringify(advanced) })
    expect(await read()).toMatchObject({ ...plain, ...found })
  })

  it.each([
    ['FailedOperation.ImageNoIdCard', { isCard: false }],
    ['FailedOperation.ImageBlur', { isUnclear: true }],
  ])('may be unreadable: %s', async (Code, found) => {
    tencent.says('IDCardOCR', { Error: { Code } })
    expect(await read()).toMatchObject(found)
  })

  it('fails when the provider is unavailable', async () => {
    tencent.says('IDCardOCR', { Error: { Code: 'FailedOperation.UnOpenError' } })
    await expect(read()).rejects.toThrow('refused: FailedOperation.UnOpenError')
  })
})

describe('The text of a file', () => {
  const words = (kind: 'picture' | 'pdf') => generalBasicOcr(tencent.cloud)(picture, kind)

  it('is read line by line', async () => {
    tencent.says('GeneralBasicOCR', { TextDetections: [{ DetectedText: '毕业证书' }, { DetectedText: '学生王明' }] })
    expect(await words('picture')).toEqual(['毕业证书', '学生王明'])
    expect(tencent.asked[0]?.payload).toEqual({ ImageBase64: picture.toString('base64') })
  })

  it('of a PDF is that of its first page', async () => {
    tencent.says('GeneralBasicOCR', { TextDetections: [] })
    await words('pdf')
    expect(tencent.asked[0]?.payload).toMatchObject({ IsPdf: true, PdfPageNumber: 1 })
  })

  it('is empty for a picture without text', async () => {
    tencent.says('GeneralBasicOCR', { Error: { Code: 'FailedOperation.ImageNoText' } })
    expect(await words('picture')).toEqual([])
  })
})
