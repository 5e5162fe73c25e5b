import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { demonstrationVerifier } from '@server/core/providers/image-verification/demonstration'
import type { ImageVerifiers } from '@server/core/providers/image-verification/image-verifier'
import { academy } from '../registration/academy'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { marked } from './marked'
import { pdf } from './pdfs'
import { bitmap, idPhoto } from './pictures'

const young = `
  - { account: tengCandidate, password: Right-password1, realName: 小腾, idNumber: '110101201305010110', birthDate: '2013-05-01' }
  - { account: robinCandidate, password: Right-password1, realName: ROBIN, idType: passport, idNumber: P1234567, birthDate: '1990-03-07' }`
const looking = project
  .replace('exemption: true', 'exemption: true\nfaceComparison: { provider: demonstration, threshold: 85 }')
  .replace('exemption: true', 'exemption: true\ndocumentCheck: { provider: demonstration }')
  .replace(
    'key: diploma, label: { zh: 毕业证, en: Diploma }, required: true, maxFiles: 2, formats: [pdf, jpg',
    (asked) => asked.replace('key: diploma,', 'key: diploma, shows: education,'),
  )
  .replace(
    '      - key: education\n',
    `      - { key: card, label: { zh: 证件, en: Card }, kind: photo, shows: idPortrait }\n      - { key: back, label: { zh: 国徽面, en: Back }, kind: photo, shows: idEmblem }\n      - key: education\n`,
  )
  .replace('demoAccounts:', `demoAccounts:${young}`)

const verifier = {
  faces: vi.fn(demonstrationVerifier.faces),
  similarity: vi.fn(demonstrationVerifier.similarity),
  card: vi.fn(demonstrationVerifier.card),
  textLines: vi.fn(demonstrationVerifier.textLines),
}
const imageVerifiers: ImageVerifiers = { demonstration: verifier, tencentCloud: null }
const school = sharedByTests(() => academy({ projects: [looking], services: { imageVerifiers } }))
beforeEach(async () => {
  vi.clearAllMocks()
  await school.reset()
  await school.service.services.db.execute(sql`delete from looked_at_picture; delete from rate_limit`)
})

type Where = { purpose: 'photo' | 'attachment' | 'field'; key?: string }

async function send(where: Where, bytes: Uint8Array, { token = school.ming, agrees = true } = {}) {
  const body = { key: '', ...where, ...(agrees && { consent: 'given' as const }) }
  return school.service.call(
    'POST /exm_c/batches/:batchCode/files',
    { params: { batchCode: 'WIZARD' }, body },
    { token, file: { name: 'file', bytes: new Uint8Array(bytes) } },
  )
}

const photo = { purpose: 'photo' } as const
const card = { purpose: 'field', key: 'card' } as const
const diploma = { purpose: 'attachment', key: 'diploma' } as const
const kept = async () =>
  (await school.service.services.db.execute(sql`select what, provider, found from looked_at_picture`)).rows

describe('An ID photo whose candidate consents', () => {
  it('is compared with the portrait of the account, and stored as passed', async () => {
    expect((await send(photo, await idPhoto())).data.photoCheck).toBe('passed')
    expect(verifier.similarity.mock.calls[0]?.[1]).toMatchObject({ realName: '王明', idType: 'nationalId' })
    expect(await kept()).toEqual([{ what: 'face', provider: 'demonstration', found: 'fine' }])
  })

  it.each([
    'AI_FACE_NONE',
    'AI_FACE_MULTIPLE',
    'AI_FACE_OBSTRUCTED',
    'AI_FACE_NOT_REAL',
    'AI_FACE_OUT_OF_BOUNDS',
    'AI_FACE_NOT_FRONTAL',
    'AI_FACE_HEAD_COVERED',
  ] as const)('is refused with %s', async (code) => {
    expect((await send(photo, await marked(await idPhoto(), code))).error).toBe(code)
  })

  it('is refused below the score that the project requires', async () => {
    const { error, data } = await send(photo, await marked(await idPhoto(), 'E_REG_C_FRP_BELOW_THRESHOLD'))
    expect({ error, data }).toMatchObject({ error: 'E_REG_C_FRP_BELOW_THRESHOLD', data: { threshold: 85 } })
    verifier.similarity.mockResolvedValueOnce({ points: 84.9 })
    expect((await send(photo, await idPhoto({ face: 170 }))).error).toBe('E_REG_C_FRP_BELOW_THRESHOLD')
    verifier.similarity.mockResolvedValueOnce({ points: 85 })
    expect((await send(photo, await idPhoto({ face: 171 }))).data.photoCheck).toBe('passed')
  })

  it('is left to an operator when the comparison is unavailable, and the candidate gets the reason', async () => {
    const bytes = await marked(await idPhoto(), 'E_REG_C_FRP_UNAVAILABLE')
    const told = { photoCheck: 'manualReview', photoFinding: 'E_REG_C_FRP_UNAVAILABLE' }
    expect((await send(photo, bytes)).data).toMatchObject(told)
    verifier.faces.mockResolvedValueOnce({ width: 400, height: 560, faces: [] })
    // an unknown result is not cached, so the same file is checked again
    expect((await send(photo, bytes)).error).toBe('AI_FACE_NONE')
  })

  it('is left to an operator where there is no portrait', async () => {
    verifier.similarity.mockResolvedValueOnce('unknown')
    const { data } = await send(photo, await idPhoto())
    expect(data).toMatchObject({ photoCheck: 'manualReview' })
    expect(data.photoFinding).toBeUndefined()
  })

  it('is checked once, however often it is uploaded', async () => {
    const bytes = await idPhoto()
    expect((await send(photo, bytes)).data.photoCheck).toBe('passed')
    expect((await send(photo, bytes)).data.photoCheck).toBe('passed')
    expect(verifier.faces).toHaveBeenCalledTimes(1)
    expect((await send(photo, bytes, { token: school.hong })).data.photoCheck).toBe('passed')
    expect(verifier.faces).toHaveBeenCalledTimes(2)
  })

  it('is left to an operator after twenty others in a day', async () => {
    await school.service.services.db.execute(sql`
      insert into rate_limit (project_id, key, window_starts_at, count)
      select project_id, 'looked-at:' || account_id, ${new Date(school.service.services.now()).toISOString()}::timestamptz, 20
      from account`)
    // uses a separate candidate, because refusals are remembered
    const { data } = await send(photo, await idPhoto(), { token: school.lei })
    expect(data.photoCheck).toBe('manualReview')
    expect(verifier.faces).not.toHaveBeenCalled()
  })
})

describe('An ID photo is not checked automatically', () => {
  it('without the candidate’s consent, and is left to an operator', async () => {
    const { data } = await send(photo, await marked(await idPhoto(), 'AI_FACE_NONE'), { agrees: false })
    expect(data.photoCheck).toBe('manualReview')
    expect(verifier.faces).not.toHaveBeenCalled()
    expect(await kept()).toEqual([])
  })

  it('for a candidate under 14, who cannot consent alone', async () => {
    const teng = await school.signIn('teng')
    expect((await send(photo, await idPhoto(), { token: teng })).data.photoCheck).toBe('manualReview')
    expect(verifier.faces).not.toHaveBeenCalled()
  })
})

describe('An ID card photo', () => {
  it.each([
    ['CERT_AI_MISMATCH', 'CERT_AI_MISMATCH'],
    ['CERT_AI_EXPIRED', 'CERT_AI_EXPIRED'],
    ['CERT_AI_REFLECTIVE', 'CERT_AI_REFLECTIVE'],
    ['CERT_AI_DARK', 'CERT_AI_DARK'],
  ] as const)('is refused with %s if the candidate consents', async (finding, code) => {
    const bytes = await marked(await sharp(bitmapOf()).jpeg().toBuffer(), finding)
    expect((await send(card, bytes)).error).toBe(code)
    expect((await send(card, bytes, { agrees: false })).code).toBe(10)
  })

  it('is checked on the emblem side too', async () => {
    expect((await send({ ...card, key: 'back' }, bitmap(300, 200))).code).toBe(10)
    expect(verifier.card.mock.calls[0]?.[1]).toBe('emblem')
    verifier.card.mockResolvedValueOnce({
      ...(await demonstrationVerifier.card(await idPhoto(), 'emblem')),
      isCard: false,
    })
    expect((await send({ ...card, key: 'back' }, bitmap(301, 200))).error).toBe('CERT_AI_MISMATCH')
  })

  it('that is too dark to read is refused without calling the provider', async () => {
    const dark = await readFile('server/projects/demonstration/looked-at/too-dark.jpg')
    expect((await send(card, dark, { agrees: false })).error).toBe('CERT_AI_DARK')
    expect(verifier.card).not.toHaveBeenCalled()
  })

  it('of another document is left to an operator', async () => {
    const robin = await school.signIn('robin')
    expect((await send(card, bitmap(300, 200), { token: robin })).code).toBe(10)
    expect(verifier.card).not.toHaveBeenCalled()
  })

  it('is accepted when the provider is unavailable', async () => {
    verifier.card.mockRejectedValueOnce(new Error('no connection'))
    expect((await send(card, bitmap(300, 200))).code).toBe(10)
  })
})

const bitmapOf = () => ({ create: { width: 300, height: 200, channels: 3, background: '#808080' } }) as const

describe('A proof of education', () => {
  it('is refused when it is another document, as an image or a PDF', async () => {
    const receipt = await marked(await sharp(bitmapOf()).jpeg().toBuffer(), 'PC_WRONG_EDUCATION_FILE')
    expect((await send(diploma, receipt)).error).toBe('PC_WRONG_EDUCATION_FILE')
    expect((await send(diploma, receipt, { agrees: false })).code).toBe(10)
    verifier.textLines.mockResolvedValueOnce(['收据'])
    expect((await send(diploma, pdf())).error).toBe('PC_WRONG_EDUCATION_FILE')
  })

  it('is accepted when it is one', async () => {
    expect((await send(diploma, pdf())).code).toBe(10)
    expect(verifier.textLines.mock.calls[0]?.[1]).toBe('pdf')
  })
})

test('the sample images show what their names say', async () => {
  const found = { photo, card, diploma }
  for (const [where, name, code] of shipped) {
    const bytes = await readFile(`server/projects/demonstration/looked-at/${name}.jpg`)
    const { error, data } = await send(found[where], await fitted(where, bytes))
    expect([name, error ?? data.photoFinding]).toEqual([name, code])
  }
})

const shipped: ['photo' | 'card' | 'diploma', string, string][] = [
  ['photo', 'ai-face-none', 'AI_FACE_NONE'],
  ['photo', 'ai-face-multiple', 'AI_FACE_MULTIPLE'],
  ['photo', 'ai-face-obstructed', 'AI_FACE_OBSTRUCTED'],
  ['photo', 'ai-face-not-real', 'AI_FACE_NOT_REAL'],
  ['photo', 'ai-face-out-of-bounds', 'AI_FACE_OUT_OF_BOUNDS'],
  ['photo', 'ai-face-not-frontal', 'AI_FACE_NOT_FRONTAL'],
  ['photo', 'ai-face-head-covered', 'AI_FACE_HEAD_COVERED'],
  ['photo', 'e-reg-c-frp-below-threshold', 'E_REG_C_FRP_BELOW_THRESHOLD'],
  ['photo', 'e-reg-c-frp-unavailable', 'E_REG_C_FRP_UNAVAILABLE'],
  ['card', 'cert-ai-mismatch', 'CERT_AI_MISMATCH'],
  ['card', 'cert-ai-expired', 'CERT_AI_EXPIRED'],
  ['card', 'cert-ai-reflective', 'CERT_AI_REFLECTIVE'],
  ['card', 'cert-ai-dark', 'CERT_AI_DARK'],
  ['diploma', 'pc-wrong-education-file', 'PC_WRONG_EDUCATION_FILE'],
]

/** Scales a picture to the size that the test project requires. */
function fitted(where: 'photo' | 'card' | 'diploma', bytes: Buffer): Promise<Buffer> | Buffer {
  return where === 'photo' ? sharp(bytes).resize(300, 420, { fit: 'fill' }).jpeg({ quality: 92 }).toBuffer() : bytes
}

test('a draft lists the consents available to its candidate, and none to a candidate who cannot consent', async () => {
  const consents = async (token: string) =>
    (await school.service.call('GET /exm_c/batches/:batchCode/draft', { params: { batchCode: 'WIZARD' } }, { token }))
      .data.consents
  const all = { face: expect.anything() as unknown, document: expect.anything() as unknown }
  expect(await consents(school.ming)).toEqual(all)
  expect((await consents(school.ming))?.face?.more.en).toContain('a demonstration service')
  expect(await consents(await school.signIn('robin'))).toEqual(all)
  expect(await consents(await school.signIn('teng'))).toBeUndefined()
})
