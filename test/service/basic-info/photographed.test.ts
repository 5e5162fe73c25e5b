/** Text recognised on a photographed ID card must match the application (specification §8, ID mismatch). */
import { demonstrationVerifier } from '@server/core/providers/image-verification/demonstration'
import { academy } from '../registration/academy'
import { project } from '../registration/project'
import { sharedByTests } from '../setup/shared-by-tests'
import { newCandidate, newIdNumber, newName, photos, save, sendPhoto, type Candidate } from './candidate'

const open = project
  .replace('modules:', 'modules:\n  basicInfoUpdate: {}')
  .replace('exemption: true', 'exemption: true\ndocumentCheck: { provider: demonstration }')
const looker = { ...demonstrationVerifier, card: vi.fn(demonstrationVerifier.card) }
const school = sharedByTests(() =>
  academy({ projects: [open], services: { imageVerifiers: { demonstration: looker, tencentCloud: null } } }),
)
beforeEach(() => vi.clearAllMocks())

const plain = { isCard: true, isReflective: false, isUnclear: false, isExpired: false, validUntil: null }
const passport = {
  items: ['document'],
  ...{ idType: 'passport', country: 'FRA', idNumber: '12AB34567', reason: '换了护照' },
}

/** Saves an application with a portrait page of the given content; returns the fault reported for the photo. */
async function faultOf(
  candidate: Candidate,
  read: { name: string; number: string; isCard?: boolean },
  changes = newName,
) {
  const { service } = school
  const others = await photos(service, candidate)
  looker.card.mockResolvedValueOnce({ ...plain, ...read })
  const { data } = await sendPhoto(service, candidate, 'portrait', undefined, 'given')
  const { fields = {} } = (
    await save(service, candidate, { baseInfo: { ...changes, ...others, portrait: [data.fileId] } })
  ).data as unknown as { fields?: Record<string, string> }
  return fields['portrait']
}

describe('The portrait page of an application', () => {
  it('matches the new name and the unchanged number', async () => {
    const candidate = await newCandidate(school.service)
    expect(await faultOf(candidate, { name: '王小明', number: candidate.idNumber })).toBeUndefined()
  })

  it('is reported at its field when it shows the old name or another person', async () => {
    const candidate = await newCandidate(school.service)
    expect(await faultOf(candidate, { name: '王明', number: candidate.idNumber })).toBe('CERT_AI_MISMATCH')
    expect(await faultOf(candidate, { name: '王小明', number: newIdNumber() })).toBe('CERT_AI_MISMATCH')
    expect(await faultOf(candidate, { name: '', number: '', isCard: false })).toBe('CERT_AI_MISMATCH')
  })

  it('of another document type is left to an operator', async () => {
    const candidate = await newCandidate(school.service)
    expect(await faultOf(candidate, { name: '', number: '', isCard: false }, passport)).toBeUndefined()
  })

  it('without consent to image recognition is left to an operator', async () => {
    const candidate = await newCandidate(school.service)
    await photos(school.service, candidate)
    expect(looker.card).not.toHaveBeenCalled()
  })
})
