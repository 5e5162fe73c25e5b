import { detectFace, imageRecognition } from '@server/core/providers/tencent-cloud/faces'
import { tencentStandIn } from './stand-in'

const tencent = tencentStandIn()
const photo = Buffer.from('a photo')
const ming = { realName: '王明', idType: 'nationalId', idNumber: '110105199003072311' } as const

describe('The faces in a photo', () => {
  const look = () => detectFace(tencent.cloud)(photo)

  it('are requested with attributes and quality, for a limited number of faces', async () => {
    tencent.says('DetectFace', { ImageWidth: 300, ImageHeight: 420, FaceInfos: [] })
    expect(await look()).toEqual({ width: 300, height: 420, faces: [] })
    expect(tencent.asked).toMatchObject([
      {
        version: '2020-03-03',
        region: 'ap-guangzhou',
        payload: { Image: photo.toString('base64'), NeedFaceAttributes: 1, NeedQualityDetection: 1, MaxFaceNum: 5 },
      },
    ])
  })

  it('contain position, orientation and coverings', async () => {
    const attributes = { Pitch: 3, Yaw: -4, Roll: 1, Hat: true, Mask: false, Glass: true }
    const Completeness = { Eyebrow: 99, Eye: 98, Nose: 97, Cheek: 96, Mouth: 95, Chin: null }
    const info = { X: -2, Y: 60, Width: 150, Height: 190, FaceAttributesInfo: attributes }
    const FaceInfos = [{ ...info, FaceQualityInfo: { Score: 90, Completeness } }]
    tencent.says('DetectFace', { ImageWidth: 300, ImageHeight: 420, FaceInfos })
    expect((await look()).faces).toEqual([
      {
        box: { left: -2, top: 60, width: 150, height: 190 },
        pose: { pitch: 3, yaw: -4, roll: 1 },
        seen: { eyebrow: 99, eye: 98, nose: 97, cheek: 96, mouth: 95 },
        ...{ hasHat: true, hasMask: false },
      },
    ])
  })

  it('are empty when the provider says so with an error', async () => {
    tencent.says('DetectFace', { Error: { Code: 'InvalidParameterValue.NoFaceInPhoto', Message: '' } })
    expect((await look()).faces).toEqual([])
  })

  it.each(['RequestLimitExceeded', 'ResourceUnavailable.InArrears', 'FailedOperation.ServerError'])(
    'are unknown after %s',
    async (Code) => {
      tencent.says('DetectFace', { Error: { Code } })
      await expect(look()).rejects.toThrow(`refused: ${Code}`)
    },
  )

  it('are unknown after an unexpected response', async () => {
    tencent.says('DetectFace', { FaceInfos: 'none' })
    await expect(look()).rejects.toThrow('answered 200, and not as agreed')
  })
})

describe('The similarity with the portrait on record', () => {
  const compare = (who: Parameters<ReturnType<typeof imageRecognition>>[1] = ming) =>
    imageRecognition(tencent.cloud)(photo, who)

  it('is requested by name and number, and returned in points', async () => {
    tencent.says('ImageRecognition', { Result: 'Success', Description: '成功', Sim: 93.5 })
    expect(await compare()).toEqual({ points: 93.5 })
    expect(tencent.asked[0]?.payload).toEqual({
      ...{ IdCard: ming.idNumber, Name: ming.realName },
      ImageBase64: photo.toString('base64'),
    })
  })

  it.each([
    ['FailedOperation.CompareLowSimilarity', { points: 32 }],
    ['FailedOperation.LifePhotoDetectFake', 'notReal'],
    ['FailedOperation.IdPhotoNoExist', 'unknown'],
    ['FailedOperation.IdNameMisMatch', 'unknown'],
  ])('after %s is: %o', async (Result, found) => {
    tencent.says('ImageRecognition', { Result, Sim: 32 })
    expect(await compare()).toEqual(found)
  })

  it('is understood from an error response as well', async () => {
    tencent.says('ImageRecognition', { Error: { Code: 'FailedOperation.IdPhotoNoExist' } })
    expect(await compare()).toBe('unknown')
  })

  it('is unknown when the provider is unavailable, and the error contains no name', async () => {
    tencent.says('ImageRecognition', { Error: { Code: 'FailedOperation.IdPhotoSystemNoanswer', Message: '王明' } })
    const failure = await compare().catch((error: unknown) => String(error))
    expect(failure).toContain('refused: FailedOperation.IdPhotoSystemNoanswer')
    expect(failure).not.toContain('王明')
  })

  it('is unknown for other documents, for which nothing is sent', async () => {
    expect(await compare({ ...ming, idType: 'passport' })).toBe('unknown')
    expect(tencent.asked).toEqual([])
  })
})
