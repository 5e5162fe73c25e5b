/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ExemptionAt, exemptionData } from '@/areas/exemption/exemption-journey'
import { SubjectStep } from '@/areas/exemption/pages/subjects/index'
import { loadTitles } from '@/i18n/titles'
import { exemptionSubjectsAtom } from '@/session/applications'
import { keepOwn } from '@/session/of-each'
import { store } from '@/session/store'
import { emptyDraft, offering } from '../an-exemption'

jest.mock('@/api/call', () => ({ call: jest.fn() }))
jest.mock('@/platform/navigation/navigation')

const saveAndGoOn = jest.fn()
const named = (zh: string) => ({ zh, en: zh })

function show(change: Partial<typeof emptyDraft> = {}): void {
  const at = {
    ...exemptionData(offering, { ...emptyDraft, ...change }),
    ...{ kind: 'exemption', key: 'x1', names: ['a'], current: 0, isEditing: false, saveAndGoOn },
  } as unknown as ExemptionAt
  render(<SubjectStep at={at} />)
}
const said = () => document.body.textContent ?? ''
const tick = (role: 'checkbox' | 'radio', name: RegExp) => fireEvent.click(screen.getByRole(role, { name }))
async function goOn(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /保存/ }))
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}

beforeEach(async () => {
  await loadTitles('zh')
  store.set(exemptionSubjectsAtom, {})
  jest.clearAllMocks()
})

describe('The subject step of an exemption', () => {
  test('shows the documents that each ground requires, and saves the subject with its ground', async () => {
    show()
    tick('checkbox', /法律/)
    expect(screen.getByRole('radio', { name: /学历/ }).textContent).toContain('需上传：毕业证')
    expect(screen.getByRole('radio', { name: /职称/ }).textContent).toContain('高级')
    tick('radio', /学历/)
    await goOn()
    const choices = [{ subjectCode: 'law', groundCode: 'degree' }]
    expect(saveAndGoOn).toHaveBeenCalledWith({ choices }, expect.anything())
  })

  test('reports a missing ground or an empty choice only after the candidate continues', async () => {
    show()
    expect(said()).not.toContain('还没有选择免考科目')
    await goOn()
    expect(said()).toContain('还没有选择免考科目')
    tick('checkbox', /法律/)
    await goOn()
    expect(said()).toContain('请选择免考理由')
    expect(saveAndGoOn).not.toHaveBeenCalled()
  })

  test('reports an unsaved choice that is no longer offered once, and not if it was reported as saved', () => {
    const ticked = [{ subjectCode: 'h', groundCode: 'degree' }]
    const owner = { accountId: '', kind: 'exemption', key: 'x1' }
    keepOwn(exemptionSubjectsAtom, owner, { upon: '[]', value: ticked })
    show()
    expect(said()).toContain('您勾选的科目或理由，有的已不在可申请范围内')
    tick('checkbox', /法律/)
    expect(said()).not.toContain('您勾选的科目或理由')
    document.body.replaceChildren()
    act(() => keepOwn(exemptionSubjectsAtom, owner, { upon: '[]', value: ticked }))
    show({ withdrawnChoices: [{ subjectCode: 'h', subjectName: named('历史'), groundName: named('学历') }] })
    expect(said()).not.toContain('您勾选的科目或理由')
  })

  test('reports a saved choice that is no longer offered', () => {
    show({
      withdrawnChoices: [
        { subjectCode: 'h', subjectName: { zh: '历史', en: 'History' }, groundName: { zh: '学历', en: 'Degree' } },
      ],
    })
    expect(said()).toContain('“历史”（学历）已不在可申请范围内')
  })
})
