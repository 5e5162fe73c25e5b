/** @jest-environment jsdom */
import { call } from '@/api/call'
import { loadProject, rereadProject } from '@/patterns/frame/project/project-info'
import { currentExamInfoAtom, enterProject } from '@/session/exam'
import { store } from '@/session/store'
import { aProject } from '../../../a-project'

jest.mock('@/api/call', () => ({ call: jest.fn() }))

const answers = (revision: string, info = aProject({ revision })) =>
  jest
    .mocked(call)
    .mockImplementation((async (key: string) =>
      key === 'GET /exm_c/g/revision/:domain' ? { revision, server_time: info.server_time } : info) as typeof call)
const asked = () => jest.mocked(call).mock.calls.map(([key]) => key)

beforeEach(() => {
  jest.resetAllMocks()
  enterProject(aProject({ revision: 'a' }))
})

describe('Polling for a change of the project', () => {
  it('reads only the revision while it is unchanged', async () => {
    answers('a')
    await rereadProject()
    await rereadProject()
    expect(new Set(asked())).toEqual(new Set(['GET /exm_c/g/revision/:domain']))
  })

  it('reads the project after a new revision, and keeps the batch', async () => {
    enterProject(aProject({ revision: 'a', batchCode: 'A02' }))
    answers('b')
    await rereadProject()
    expect(asked()).toEqual(['GET /exm_c/g/revision/:domain', 'GET /exm_c/g/eis/:domain/:batchCode'])
    expect(store.get(currentExamInfoAtom)).toMatchObject({ revision: 'b', batchCode: 'A02' })
    await rereadProject()
    expect(asked()).toHaveLength(3)
  })

  describe('while another project is being opened', () => {
    /** Holds the answers back until the test gives them, keyed by project or `revision`. */
    const held = () => {
      const answers = new Map<string, (answer: unknown) => void>()
      jest.mocked(call).mockImplementation((async (key: string, { params }: { params: { domain: string } }) => {
        const what = key.includes('/revision/') ? 'revision' : params.domain
        return new Promise<unknown>((resolve) => answers.set(what, resolve))
      }) as unknown as typeof call)
      return async (what: string, answer: unknown) => {
        answers.get(what)?.(answer)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const inUse = () => store.get(currentExamInfoAtom)?.domain

    it.each(['before', 'after'])('opens that project when it is requested %s the revision', async (when) => {
      const say = held()
      const opening = when === 'before' && loadProject('other')
      const rereading = rereadProject()
      const openingLate = when === 'after' && loadProject('other')
      await say('revision', { revision: 'b' })
      await say('demo', aProject({ revision: 'b' }))
      await say('other', aProject({ domain: 'other' }))
      await Promise.all([opening, openingLate, rereading])
      expect(inUse()).toBe('other')
    })

    it('does not return to the first project after a late response', async () => {
      const say = held()
      const rereading = rereadProject()
      await say('revision', { revision: 'b' })
      const opening = loadProject('other')
      await say('other', aProject({ domain: 'other' }))
      await say('demo', aProject({ revision: 'b' }))
      await Promise.all([opening, rereading])
      expect(inUse()).toBe('other')
    })
  })

  it('fails with the read, so that the poll backs off', async () => {
    jest.mocked(call).mockRejectedValue(new Error('offline'))
    await expect(rereadProject()).rejects.toThrow('offline')
  })
})
